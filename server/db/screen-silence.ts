import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { OpeningHours } from "#shared/contracts/when.ts";
import { offlineAfterMs } from "#shared/limits.ts";
import { virtualDevice } from "#shared/virtual-screen.ts";
import type { Reader } from "./client.ts";
import { ClosedHours } from "./closed-hours.ts";
import { anyOf } from "./statement.ts";
import { holidayCalendars, screens } from "./tables/index.ts";

const silentSince = (now: Date) =>
  sql`${new Date(now.getTime() - offlineAfterMs).toISOString()}::timestamptz`;

/** Returns whether a row of `screens` was heard a short time ago; null for a screen that never made contact. */
export const isOnline = (now: Date): SQL<boolean> => sql`(${screens.lastContactAt} > ${silentSince(now)})`;

/** Returns whether a row of `screens` is silent and is no virtual screen. It ignores opening hours; `missedScreens` heeds them. */
export const isOffline = (now: Date): SQL<boolean> =>
  sql`(${screens.lastContactAt} <= ${silentSince(now)}
    and not starts_with(coalesce(${screens.device}, ''), ${virtualDevice}))`;

interface SilentPlace extends Record<string, unknown> {
  account_id: number;
  own: string;
  zone: string;
  hours: OpeningHours;
}

/**
 * Returns the condition that a row of `screens`, which may be silent, is in a place that is closed now: screens are switched off at
 * night. `accountIds`: only rows of these are asked about.
 */
export async function closedPlaces(
  db: Reader,
  now: Date,
  accountIds?: readonly number[],
): Promise<SQL<boolean>> {
  const { rows } = await db.execute<SilentPlace>(sql`
    select s.account_id, coalesce(md5(s.opening_hours::text), '') as own, s.time_zone as zone,
      coalesce(s.opening_hours, a.opening_hours) as hours
    from screens s join accounts a on a.id = s.account_id
    where s.deleted_at is null and s.last_contact_at <= ${silentSince(now)}
      and coalesce(s.opening_hours, a.opening_hours) is not null
      ${accountIds ? sql`and ${anyOf(sql`s.account_id`, accountIds)}` : sql``}
    group by 1, 2, 3, 4`);
  const calendarIds = new Set(rows.flatMap(({ hours }) => hours.calendarId ?? []));
  const calendars = await db
    .select({ id: holidayCalendars.id, days: holidayCalendars.days })
    .from(holidayCalendars)
    .where(and(anyOf(holidayCalendars.id, calendarIds), isNull(holidayCalendars.deletedAt)));
  const places = new ClosedHours(
    null,
    calendars.map(({ id, days }) => ({ id, days: days.map(({ date }) => date) })),
  );
  const closed = rows.filter(({ hours, zone }) => places.at(hours, zone, now.getTime()).closed);
  const columnOf = (name: "account_id" | "own" | "zone") => sql.param(closed.map((row) => row[name]));
  return sql<boolean>`(${screens.accountId}, coalesce(md5(${screens.openingHours}::text), ''), ${screens.timeZone}) in (
    select * from unnest(${columnOf("account_id")}::int[], ${columnOf("own")}::text[], ${columnOf("zone")}::text[]))`;
}

/**
 * Returns the condition that a row of `screens` is silent and should not be, by the rule of the customers' own list. What operators see
 * asks here.
 */
export async function missedScreens(
  db: Reader,
  now: Date,
  accountIds?: readonly number[],
): Promise<SQL<boolean>> {
  return sql<boolean>`(${isOffline(now)} and not ${await closedPlaces(db, now, accountIds)})`;
}
