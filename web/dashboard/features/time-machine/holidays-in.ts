import type { HolidayCalendar } from "#shared/contracts/calendars.ts";
import type { Manifest } from "#shared/contracts/manifest.ts";

/** Names of the days that the calendars of a plan name, by date; `unnamed` for a day whose name is not known. */
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
