import { and, eq, gte, lt, type SQL, sql, sum } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { peopleHours } from "../../../db/tables/index.ts";

export interface PeopleQuery {
  accountId: number;
  groupBy: "screen" | "day" | "hour";
  /** Calendar days at the screens, YYYY-MM-DD; `to` is not counted. */
  from: string;
  to: string;
  /** Of the account: begins and ends the days of a report by hour. */
  timeZone: string;
  /** Only these screens; each list applies. */
  screenIds?: readonly number[][];
}

const keys: Record<PeopleQuery["groupBy"], SQL<string>> = {
  screen: sql`${peopleHours.screenId}::text`,
  day: sql`to_char(${peopleHours.day}, 'YYYY-MM-DD')`,
  hour: sql`to_char(${peopleHours.hour} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
};

/**
 * Returns how many people counters of others have counted, by the keys of a report of plays: a screen's id, a day, or the
 * start of an hour as an instant. What nothing was sent for is missing.
 */
export async function peopleCounted(db: Reader, query: PeopleQuery): Promise<Map<string, number>> {
  const { accountId, groupBy, from, to, timeZone, screenIds = [] } = query;
  const inDays =
    groupBy === "hour"
      ? [
          sql`${peopleHours.hour} >= ${from}::timestamp at time zone ${timeZone}`,
          sql`${peopleHours.hour} < ${to}::timestamp at time zone ${timeZone}`,
        ]
      : [gte(peopleHours.day, from), lt(peopleHours.day, to)];
  const of = screenIds.map((ids) => anyOf(peopleHours.screenId, ids));
  const rows = await db
    .select({ key: keys[groupBy].as("key"), people: sum(peopleHours.people).mapWith(Number) })
    .from(peopleHours)
    .where(and(eq(peopleHours.accountId, accountId), ...inDays, ...of))
    .groupBy(sql`key`);
  return new Map(rows.map(({ key, people }) => [key, people]));
}
