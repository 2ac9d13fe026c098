import type { HolidayCalendar } from "#shared/contracts/calendars.ts";
import type { Manifest } from "#shared/contracts/manifest.ts";

/** Returns the names of the holidays in a manifest's calendars, by date; `unnamed` for a day without a known name. */
export function holidaysIn(
  plans: readonly Pick<Manifest, "calendars">[],
  known: readonly HolidayCalendar[],
  unnamed: string,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const { calendars } of plans)
    for (const { id, days } of calendars) {
      const named = known.find((calendar) => calendar.id === id)?.days ?? [];
      for (const date of days)
        if (!names.has(date)) names.set(date, named.find((day) => day.date === date)?.name ?? unnamed);
    }
  return names;
}
