import type { AnyRule } from "#shared/contracts/playing/manifest.ts";
import type { Library } from "./closure.ts";
import type { Program, ProgramRule, ProgramScreen } from "./program.ts";

/** A program with its parts indexed by id. */
export interface IndexedProgram extends Library {
  program: Program;
  accountId: number;
  screens: ReadonlyMap<number, ProgramScreen>;
  calendars: ReadonlyMap<number, Program["calendars"][number]>;
  /** Enabled rules by the key of their target. */
  rules: ReadonlyMap<string, readonly ProgramRule[]>;
  /** Each rule in its manifest form: one object shared by all screens. */
  manifestRules: ReadonlyMap<number, AnyRule>;
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

/** The order of the fields affects the manifest's hash. */
const manifestRule = ({
  id,
  name,
  playlistId,
  target,
  priority,
  sharing,
  zone,
  when,
  condition,
  band,
}: ProgramRule): AnyRule => ({
  id,
  name,
  playlistId,
  target,
  priority,
  sharing,
  zone,
  when,
  ...(condition && { if: condition }),
  ...(band && { band }),
});

/** The target columns of a rule or an interruption. */
export type TargetColumns = Pick<ProgramRule, "target" | "screenId" | "groupId">;

/** Returns "account", "screen 5" or "group 7". */
export const targetKey = ({ target, screenId, groupId }: TargetColumns): string =>
  target === "account" ? target : `${target} ${target === "screen" ? screenId : groupId}`;

/**
 * Returns the keys of all targets that include a screen. `groupIds`: its groups and their parent groups. Without `id`:
 * of a whole video wall.
 */
export const targetKeysOf = ({ id, groupIds }: { id?: number; groupIds: Iterable<number> }): string[] => [
  "account",
  ...(id === undefined ? [] : [`screen ${id}`]),
  ...Array.from(groupIds, (groupId) => `group ${groupId}`),
];

/** Returns the enabled rules with one of these targets, sorted by id. */
export const rulesOfTargets = ({ rules }: IndexedProgram, keys: readonly string[]): ProgramRule[] =>
  keys.flatMap((key) => rules.get(key) ?? []).sort((a, b) => a.id - b.id);
