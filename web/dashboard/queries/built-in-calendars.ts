import { t } from "@lingui/core/macro";
import type { HolidayCalendar } from "#shared/contracts/playing/calendars.ts";
import type { BuiltInName } from "#shared/holidays/built-in.ts";

const words: Record<BuiltInName, () => string> = {
  "India: national holidays": () => t`India: national holidays`,
  "Republic Day": () => t`Republic Day`,
  "Independence Day": () => t`Independence Day`,
  "Gandhi Jayanti": () => t`Gandhi Jayanti`,
};

const inLanguage = (name: string): string =>
  Object.entries(words).find(([known]) => known === name)?.[1]() ?? name;

/** A calendar that comes with the service in the language of the page; one that a customer named stays as it is. */
export const calendarInLanguage = (calendar: HolidayCalendar): HolidayCalendar =>
  calendar.builtIn
    ? {
        ...calendar,
        name: inLanguage(calendar.name),
        days: calendar.days.map((day) => ({ ...day, name: inLanguage(day.name) })),
      }
    : calendar;
