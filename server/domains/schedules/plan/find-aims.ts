import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Aim } from "#shared/contracts/schedules.ts";
import type { Reader } from "../../../db/client.ts";
import { interruptions, scheduleRules, screenGroups, screens } from "../../../db/tables/index.ts";
import { withOuterGroups } from "../../groups/index.ts";
import { type AimColumns, aimOf } from "../aim.ts";

/** What this account's rules that are on, and its interruptions that are not over, are aimed at; each once. */
export async function findAims(db: Reader, accountId: number, now: Date): Promise<Aim[]> {
  const rules = await db
    .selectDistinct({
      target: scheduleRules.target,
      screenId: scheduleRules.screenId,
      groupId: scheduleRules.groupId,
    })
    .from(scheduleRules)
    .where(
      and(
        eq(scheduleRules.accountId, accountId),
        eq(scheduleRules.enabled, true),
        isNull(scheduleRules.deletedAt),
      ),
    );
  const open = await db
    .selectDistinct({
      target: interruptions.target,
      screenId: interruptions.screenId,
      groupId: interruptions.groupId,
    })
    .from(interruptions)
    .where(
      and(
        eq(interruptions.accountId, accountId),
        or(isNull(interruptions.endsAt), gt(interruptions.endsAt, now)),
      ),
    );
  return distinct([{ target: "account", screenId: null, groupId: null }, ...rules, ...open]);
}

function distinct(rows: readonly AimColumns[]): Aim[] {
  const byKey = new Map(
    rows.map((row) => [`${row.target} ${row.screenId ?? row.groupId ?? ""}`, aimOf(row)] as const),
  );
  return [...byKey.values()];
}

export type AimedScreen = Pick<
  typeof screens.$inferSelect,
  "id" | "name" | "timeZone" | "defaultPlaylistId" | "openingHours"
>;

/** Those of the account's screens that are still there, by number. */
export async function aimedScreens(
  db: Reader,
  accountId: number,
  ids: number[],
): Promise<Map<number, AimedScreen>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: screens.id,
      name: screens.name,
      timeZone: screens.timeZone,
      defaultPlaylistId: screens.defaultPlaylistId,
      openingHours: screens.openingHours,
    })
    .from(screens)
    .where(and(eq(screens.accountId, accountId), inArray(screens.id, ids), isNull(screens.deletedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

export interface AimedGroup {
  name: string;
  /** Its own number and those of all that it is inside of. */
  chain: ReadonlySet<number>;
}

/** Every group of the account with the groups it is inside of. */
export async function aimedGroups(db: Reader, accountId: number): Promise<Map<number, AimedGroup>> {
  const rows = await db
    .select({ id: screenGroups.id, name: screenGroups.name, parentId: screenGroups.parentId })
    .from(screenGroups)
    .where(and(eq(screenGroups.accountId, accountId), isNull(screenGroups.deletedAt)));
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  return new Map(rows.map(({ id, name }) => [id, { name, chain: withOuterGroups([id], parents) }]));
}
