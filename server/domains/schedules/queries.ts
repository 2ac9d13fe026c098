import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Reader, Tx } from "../../db/client.ts";
import { playlists, scheduleRules, screenGroups, screens } from "../../db/tables/index.ts";
import { NotFound } from "../../http/errors.ts";

export type RuleRow = typeof scheduleRules.$inferSelect;

/** Names of what a rule or an interruption points at, and whether it has been removed. */
export const pointedAt = {
  playlistName: playlists.name,
  playlistGone: playlists.deletedAt,
  screenName: screens.name,
  screenGone: screens.deletedAt,
  groupName: screenGroups.name,
  groupGone: screenGroups.deletedAt,
};

const own = (accountId: number) =>
  and(eq(scheduleRules.accountId, accountId), isNull(scheduleRules.deletedAt));

const joined = (db: Reader) =>
  db
    .select({ rule: scheduleRules, ...pointedAt })
    .from(scheduleRules)
    .innerJoin(playlists, eq(playlists.id, scheduleRules.playlistId))
    .leftJoin(screens, eq(screens.id, scheduleRules.screenId))
    .leftJoin(screenGroups, eq(screenGroups.id, scheduleRules.groupId));
export type JoinedRule = Awaited<ReturnType<typeof rulesOf>>[number];

/** All rules of an account, newest first. */
export const rulesOf = (db: Reader, accountId: number) =>
  joined(db).where(own(accountId)).orderBy(desc(scheduleRules.id));

/** Those of these rules that are this account's and not removed, newest first. */
export const rulesByIds = (db: Reader, accountId: number, ids: number[]) =>
  joined(db)
    .where(and(own(accountId), inArray(scheduleRules.id, ids)))
    .orderBy(desc(scheduleRules.id));

/** Throws NotFound for another account's rule and for a removed one. */
export async function ruleOf(db: Reader, accountId: number, id: number): Promise<JoinedRule> {
  const [row] = await joined(db).where(and(own(accountId), eq(scheduleRules.id, id)));
  if (!row) throw new NotFound("That schedule");
  return row;
}

/** The bare row, locked until the transaction ends. Throws NotFound as `ruleOf` does. */
export async function lockRule(tx: Tx, accountId: number, id: number): Promise<RuleRow> {
  const [row] = await tx
    .select()
    .from(scheduleRules)
    .where(and(own(accountId), eq(scheduleRules.id, id)))
    .for("no key update");
  if (!row) throw new NotFound("That schedule");
  return row;
}
