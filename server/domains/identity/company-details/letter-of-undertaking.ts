import { dayMs } from "#shared/durations.ts";
import { financialYearOf, lastDayOf } from "#shared/financial-year.ts";
import type { Company } from "./company.ts";

/**
 * Returns the number of the letter of undertaking that holds on a day; null without one. It holds for one financial year: an
 * export without it needs integrated tax (IGST Act, section 16).
 */
export const lutOn = ({ lut }: Pick<Company, "lut">, day: string): string | null =>
  lut && (lut.year === "every" || lut.year === financialYearOf(day)) ? lut.number : null;

/** For how many days before the end of the year the next letter is asked for. */
export const lutAlarmDays = 30;

/** What is wrong with the letter: it does not hold today, or none is entered for the next year, which is near. */
export type LetterProblem = { kind: "ended" | "ending" | "without year"; year: string; lastDay: string };

/** Returns what must be done about the letter of undertaking; null: nothing. `next`: what holds on the day after its year. */
export function letterProblem(
  today: string,
  now: Pick<Company, "lut">,
  onDay: (day: string) => Pick<Company, "lut">,
): LetterProblem | null {
  const year = financialYearOf(today);
  const lastDay = lastDayOf(year);
  // Who never had a letter does not sell exports.
  if (!now.lut || now.lut.year === "every") return null;
  if (now.lut.year === null) return { kind: "without year", year, lastDay };
  if (lutOn(now, today) === null)
    return { kind: "ended", year: now.lut.year, lastDay: lastDayOf(now.lut.year) };
  const daysLeft = Math.round((Date.parse(lastDay) - Date.parse(today)) / dayMs);
  const nextDay = `${lastDay.slice(0, 4)}-04-01`;
  if (daysLeft > lutAlarmDays || lutOn(onDay(nextDay), nextDay) !== null) return null;
  return { kind: "ending", year, lastDay };
}
