import { t } from "@lingui/core/macro";
import type { HolidayCalendar } from "#shared/contracts/playing/calendars.ts";
import { nationalDays } from "#shared/holidays/festivals/festivals.ts";
import { festivalTexts } from "#shared/holidays/festivals/names.ts";
import { spoken } from "../words/set-language.ts";

/** A calendar that comes with the service in the language of the page; one that a customer named stays as it is. */
export function calendarInLanguage(calendar: HolidayCalendar): HolidayCalendar {
  if (!calendar.builtIn) return calendar;
  const [english, say] = [festivalTexts("en"), festivalTexts(spoken())];
  const inLanguage = (name: string): string => {
    const festival = nationalDays.find((each) => english(each) === name);
    return festival ? say(festival) : name;
  };
  return {
    ...calendar,
    name: t`India: national holidays`,
    days: calendar.days.map((day) => ({ ...day, name: inLanguage(day.name) })),
  };
}
