import type { ManifestRule } from "#shared/contracts/manifest.ts";
import type { Turn } from "../../../short-turns.ts";
import type { Plan, PlannedItem, PlannedPlaylist, PlannedRule, PlannedScreen } from "./plan.ts";

/** A plan with its parts at hand by number. */
export interface ReadyPlan {
  plan: Plan;
  accountId: number;
  screens: ReadonlyMap<number, PlannedScreen>;
  playlists: ReadonlyMap<number, PlannedPlaylist>;
  /** By playlist, as flattening wants them. */
  items: ReadonlyMap<number, readonly (PlannedItem & { playlistId: number })[]>;
  media: ReadonlyMap<number, Plan["media"][number]>;
  calendars: ReadonlyMap<number, Plan["calendars"][number]>;
  /** Those that are switched on, by whom they are for: "account", "screen 5", "group 7". */
  rules: ReadonlyMap<string, readonly PlannedRule[]>;
  /** What screens are told of each rule. */
  told: ReadonlyMap<number, ManifestRule>;
  shuffled: ReadonlySet<number>;
}

export const aimKey = ({ target, screenId, groupId }: PlannedRule): string =>
  target === "account" ? target : `${target} ${target === "screen" ? screenId : groupId}`;

/** In the order in which rules are told from tables, so that both have the same bytes. */
const toldRule = ({ id, name, playlistId, target, priority, sharing, zone, when }: PlannedRule) => ({
  id,
  name,
  playlistId,
  target,
  priority,
  sharing,
  zone,
  when,
});

const itemsIn = ({ id, items }: PlannedPlaylist) => items.map((item) => ({ ...item, playlistId: id }));

/** Throws what `turn` throws. */
export async function readyPlan(accountId: number, plan: Plan, turn: Turn): Promise<ReadyPlan> {
  const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
  const items = new Map<number, ReturnType<typeof itemsIn>>();
  for (const playlist of plan.playlists) {
    await turn();
    items.set(playlist.id, itemsIn(playlist));
  }
  return {
    plan,
    accountId,
    screens: byId(plan.screens),
    playlists: byId(plan.playlists),
    items,
    media: byId(plan.media),
    calendars: byId(plan.calendars),
    rules: Map.groupBy(
      plan.rules.filter((rule) => rule.enabled),
      aimKey,
    ),
    told: new Map(plan.rules.map((rule) => [rule.id, toldRule(rule)])),
    shuffled: new Set(plan.playlists.filter(({ shuffle }) => shuffle).map(({ id }) => id)),
  };
}

/** By which keys rules of the plan aim at one screen. A screen that the plan does not know is in no group. */
export const aimKeysOf = (ready: ReadyPlan, screenId: number, groupIds?: readonly number[]): string[] =>
  [
    "account",
    `screen ${screenId}`,
    ...(groupIds ?? ready.screens.get(screenId)?.groupIds ?? []).map((id) => `group ${id}`),
  ].filter((key) => ready.rules.has(key));

/** The rules with these aims, in the order of their numbers. */
export const rulesOfAims = (ready: ReadyPlan, keys: readonly string[]): PlannedRule[] =>
  keys.flatMap((key) => ready.rules.get(key) ?? []).sort((a, b) => a.id - b.id);

/** What of the plan aims at one screen. */
export const rulesFor = (ready: ReadyPlan, screenId: number, groupIds?: readonly number[]): PlannedRule[] =>
  rulesOfAims(ready, aimKeysOf(ready, screenId, groupIds));
