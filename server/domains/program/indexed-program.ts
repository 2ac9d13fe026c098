import type { ManifestRule } from "#shared/contracts/manifest.ts";
import type { Library } from "./closure.ts";
import type { Program, ProgramRule, ProgramScreen } from "./program.ts";

/** A program with its parts at hand by id. */
export interface IndexedProgram extends Library {
  program: Program;
  accountId: number;
  screens: ReadonlyMap<number, ProgramScreen>;
  calendars: ReadonlyMap<number, Program["calendars"][number]>;
  /** Those that are switched on, by the key of their target. */
  rules: ReadonlyMap<string, readonly ProgramRule[]>;
  /** Each rule as manifests carry it: one object for all screens. */
  manifestRules: ReadonlyMap<number, ManifestRule>;
}

export function indexProgram(accountId: number, program: Program): IndexedProgram {
  const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
  return {
    program,
    accountId,
    screens: byId(program.screens),
    playlists: byId(program.playlists),
    media: byId(program.media),
    calendars: byId(program.calendars),
    rules: Map.groupBy(
      program.rules.filter((rule) => rule.enabled),
      targetKey,
    ),
    manifestRules: new Map(program.rules.map((rule) => [rule.id, manifestRule(rule)])),
  };
}

/** The order of the fields is part of the bytes by which screens know a manifest. */
const manifestRule = ({
  id,
  name,
  playlistId,
  target,
  priority,
  sharing,
  zone,
  when,
}: ProgramRule): ManifestRule => ({ id, name, playlistId, target, priority, sharing, zone, when });

/** How a target is stored with a rule or an interruption. */
export type TargetColumns = Pick<ProgramRule, "target" | "screenId" | "groupId">;

/** "account", "screen 5" or "group 7". */
export const targetKey = ({ target, screenId, groupId }: TargetColumns): string =>
  target === "account" ? target : `${target} ${target === "screen" ? screenId : groupId}`;

/** The keys of all targets that include a screen. `groupIds`: its groups and those that they are inside of. */
export const targetKeysOf = ({ id, groupIds }: { id: number; groupIds: Iterable<number> }): string[] => [
  "account",
  `screen ${id}`,
  ...Array.from(groupIds, (groupId) => `group ${groupId}`),
];

/** The rules that are switched on and have one of these targets, in the order of their ids. */
export const rulesOfTargets = ({ rules }: IndexedProgram, keys: readonly string[]): ProgramRule[] =>
  keys.flatMap((key) => rules.get(key) ?? []).sort((a, b) => a.id - b.id);
