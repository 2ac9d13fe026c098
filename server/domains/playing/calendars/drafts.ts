import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { holidayCalendars } from "../../../db/tables/index.ts";

type CalendarRow = typeof holidayCalendars.$inferSelect;

/** Gives a calendar of the account the name and the days of earlier drafts, and restores it where it was removed. */
export async function bringBackCalendar(
  tx: Tx,
  accountId: number,
  { id, name, days }: Pick<CalendarRow, "id" | "name" | "days">,
): Promise<void> {
  await tx
    .update(holidayCalendars)
    .set({ name, days, deletedAt: null })
    .where(and(eq(holidayCalendars.accountId, accountId), eq(holidayCalendars.id, id)));
}

/** Removes calendars that earlier drafts do not have. */
export async function takeCalendarsAway(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await tx
    .update(holidayCalendars)
    .set({ deletedAt: now })
    .where(and(eq(holidayCalendars.accountId, accountId), anyOf(holidayCalendars.id, ids)));
}
