import { useQuery } from "@tanstack/react-query";
import { type HolidayCalendar, listCalendars } from "#shared/contracts/playing/calendars.ts";
import { answerOf } from "#web/lib/reads.ts";
import { calendarInLanguage } from "./built-in-calendars.ts";

/** Returns the holiday calendars of the account and the built-in ones. An announced "schedules" fetches them again. */
export const useCalendars = () =>
  useQuery({
    ...answerOf(listCalendars, ["schedules", "calendars"], {}),
    select: ({ items }) => ({ items: items.map(calendarInLanguage) }),
  });

/** Returns the days of each calendar, as resolver input. */
export const calendarDays = (calendars: readonly HolidayCalendar[] = []) =>
  calendars.map(({ id, days }) => ({ id, days: days.map(({ date }) => date) }));
