import type { HolidayCalendar } from "#shared/contracts/playing/calendars.ts";
import type { Reader } from "../../../db/client.ts";
import type { Sight } from "../../identity/scopes/index.ts";
import { type CalendarRow, calendarUses } from "./queries.ts";

export async function presentCalendars(
  db: Reader,
  accountId: number,
  rows: readonly CalendarRow[],
  sight: Sight | null = null,
): Promise<HolidayCalendar[]> {
  const uses = await calendarUses(db, accountId, sight);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    days: row.days.toSorted((a, b) => a.date.localeCompare(b.date)),
    builtIn: row.accountId === null,
    uses: uses.get(row.id) ?? 0,
  }));
}

export async function presentCalendar(
  db: Reader,
  accountId: number,
  row: CalendarRow | undefined,
): Promise<HolidayCalendar> {
  const [presented] = row ? await presentCalendars(db, accountId, [row]) : [];
  if (!presented) throw new Error("The calendar was not written");
  return presented;
}
