import type { Language } from "#shared/languages.ts";
import { declareTexts } from "./texts.ts";

/* Names of days and months: the language data of old televisions is incomplete. */

/** Names in their order, with a comma and a space between two. */
const nameTexts = declareTexts("widget.day", {
  weekdays: "Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday",
  shortWeekdays: "Sun, Mon, Tue, Wed, Thu, Fri, Sat",
  months: "January, February, March, April, May, June, July, August, September, October, November, December",
});

const nameAt = (names: string, at: number): string => names.split(", ")[at] ?? "";

/** Returns the name of a weekday, in the UTC fields of a Date. */
export const weekdayName = (at: Date, language: Language): string =>
  nameAt(nameTexts(language)("weekdays"), at.getUTCDay());

/** Returns the name of a weekday in few letters. */
export const shortWeekdayName = (at: Date, language: Language): string =>
  nameAt(nameTexts(language)("shortWeekdays"), at.getUTCDay());

/** Returns a date without its year: "3 March". */
export const dateName = (at: Date, language: Language): string =>
  `${at.getUTCDate()} ${nameAt(nameTexts(language)("months"), at.getUTCMonth())}`;
