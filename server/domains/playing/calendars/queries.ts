import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/client.ts";
import { holidayCalendars, scheduleRules, screens } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { among, amongTargets, type Sight } from "../../identity/scopes/index.ts";

export type CalendarRow = typeof holidayCalendars.$inferSelect;

/** Returns the service's calendars first, then the account's own by name. */
export function calendarsOf(db: Reader, accountId: number): Promise<CalendarRow[]> {
  return db
    .select()
    .from(holidayCalendars)
    .where(
      and(
        or(eq(holidayCalendars.accountId, accountId), isNull(holidayCalendars.accountId)),
        isNull(holidayCalendars.deletedAt),
      ),
    )
    .orderBy(
      sql`${holidayCalendars.accountId} is not null`,
      asc(holidayCalendars.name),
      asc(holidayCalendars.id),
    );
}

/** Returns the ids of all calendars that this account may use: its own and those of the service. */
export async function knownCalendars(db: Reader, accountId: number): Promise<Set<number>> {
  return new Set((await calendarsOf(db, accountId)).map((row) => row.id));
}

/**
 * Returns an own calendar, locked until the transaction ends. Throws NotFound for all others, including those of the
 * service.
 */
export async function lockCalendar(tx: Tx, accountId: number, id: number): Promise<CalendarRow> {
  const [row] = await tx
    .select()
    .from(holidayCalendars)
    .where(
      and(
        eq(holidayCalendars.id, id),
        eq(holidayCalendars.accountId, accountId),
        isNull(holidayCalendars.deletedAt),
      ),
    )
    .for("no key update");
  if (!row) throw refuse("calendarNotFound");
  return row;
}

/** Returns how many schedules and opening hours in sight use each calendar. */
export async function calendarUses(
  db: Reader,
  accountId: number,
  sight: Sight | null,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; uses: number }>(sql`
    select id, count(*)::int as uses from (
      select ("when"->'holidays'->>'calendarId')::int as id from schedule_rules
        where account_id = ${accountId} and deleted_at is null and ${amongTargets(sight, scheduleRules) ?? sql`true`}
      union all
      select (opening_hours->>'calendarId')::int from accounts where id = ${accountId}
      union all
      select (opening_hours->>'calendarId')::int from screens
        where account_id = ${accountId} and deleted_at is null and ${among(sight?.screens, screens.id) ?? sql`true`}
    ) named where id is not null group by id`);
  return new Map(rows.map((row) => [row.id, row.uses]));
}
