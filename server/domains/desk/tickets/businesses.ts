import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { missedScreens } from "../../../db/screen-silence.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, screens, tickets } from "../../../db/tables/index.ts";

/** The screens of an account that play nothing new now: switched on, seen once, and silent. */
const isMissed = async (db: Reader, now: Date, accountIds?: readonly number[]): Promise<SQL> =>
  sql`${screens.deletedAt} is null and ${screens.status} = 'active' and ${await missedScreens(db, now, accountIds)}`;

/** Returns how many screens of a ticket's customer are offline, as a column. */
export const offlineOfTicket = async (db: Reader, now: Date): Promise<SQL<number>> =>
  sql<number>`(select count(*)::int from ${screens} where ${screens.accountId} = ${tickets.accountId} and ${await isMissed(db, now)})`;

/** Returns the names of these accounts, with the number of their screens that are offline. */
export async function businessesOf(db: Reader, accountIds: readonly number[], now: Date) {
  if (accountIds.length === 0) return new Map<number, never>();
  const rows = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      offline: sql<number>`count(${screens.id})::int`,
    })
    .from(accounts)
    .leftJoin(screens, and(eq(screens.accountId, accounts.id), await isMissed(db, now, accountIds)))
    .where(anyOf(accounts.id, [...new Set(accountIds)]))
    .groupBy(accounts.id, accounts.name);
  return new Map(rows.map(({ id, name, offline }) => [id, { name, offline }]));
}
