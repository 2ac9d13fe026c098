import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { isOffline } from "../../../db/screen-silence.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, screens, tickets } from "../../../db/tables/index.ts";

/** The screens of an account that play nothing new now: switched on, seen once, and silent. */
const isMissed = (now: Date): SQL =>
  sql`${screens.deletedAt} is null and ${screens.status} = 'active' and ${isOffline(now)}`;

/** Returns how many screens of a ticket's customer are offline, as a column. */
export const offlineOfTicket = (now: Date): SQL<number> =>
  sql<number>`(select count(*)::int from ${screens} where ${screens.accountId} = ${tickets.accountId} and ${isMissed(now)})`;

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
    .leftJoin(screens, and(eq(screens.accountId, accounts.id), isMissed(now)))
    .where(anyOf(accounts.id, [...new Set(accountIds)]))
    .groupBy(accounts.id, accounts.name);
  return new Map(rows.map(({ id, name, offline }) => [id, { name, offline }]));
}
