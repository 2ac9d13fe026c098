import type { Language } from "#shared/languages.ts";
import { dayNames } from "./cldr/days.ts";

/** Returns the name at a place of a list with commas. */
export const nameAt = (names: string, at: number): string => names.split(", ")[at] ?? "";

/** Returns the name of a weekday, in the UTC fields of a Date. */
export const weekdayName = (at: Date, language: Language): string =>
  nameAt(dayNames[language].weekdays, at.getUTCDay());

/** Returns the name of a weekday in few letters. */
export const shortWeekdayName = (at: Date, language: Language): string =>
  nameAt(dayNames[language].shortWeekdays, at.getUTCDay());

/** Returns a date without its year: "3 March". */
export const dateName = (at: Date, language: Language): string =>
  `${at.getUTCDate()} ${nameAt(dayNames[language].months, at.getUTCMonth())}`;
