import { maxDaysByHour, maxReportDays } from "#shared/contracts/core/reports.ts";
import { dayMs } from "#shared/durations.ts";
import { shiftedDay } from "#shared/holidays/festivals/shifted-day.ts";

/** Calendar days, YYYY-MM-DD; both are part of the period. */
export interface Period {
  from: string;
  last: string;
}

export const periodNames = [
  "today",
  "yesterday",
  "7 days",
  "30 days",
  "this month",
  "last month",
  "chosen",
] as const;
export type PeriodName = (typeof periodNames)[number];

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the day that is `days` after another one. */
export const dayAfter = (day: string, days = 1): string => shiftedDay(day, days);

/** Returns the number of days of a period; 0 or less when it ends before it begins. */
export const daysIn = ({ from, last }: Period): number => (msOf(last) - msOf(from)) / dayMs + 1;

/** Returns the days of a period in order. */
export const eachDay = (period: Period): string[] =>
  Array.from({ length: Math.max(0, daysIn(period)) }, (_, index) => dayAfter(period.from, index));

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the days of a named period. `chosen` is used for the name "chosen". */
export function periodOf(name: PeriodName, today: string, chosen: Period): Period {
  switch (name) {
    case "today":
      return { from: today, last: today };
    case "yesterday":
      return { from: dayAfter(today, -1), last: dayAfter(today, -1) };
    case "7 days":
      return { from: dayAfter(today, -6), last: today };
    case "30 days":
      return { from: dayAfter(today, -29), last: today };
    case "this month":
      return { from: firstOfMonth(today), last: today };
    case "last month": {
      const last = dayAfter(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), last };
    }
    case "chosen":
      return chosen;
  }
}

/** Why a period cannot be reported; null when it can. */
export type PeriodProblem = "reversed" | "too long" | "too long by hour";

export function problemOfPeriod(period: Period, byHour: boolean): PeriodProblem | null {
  const days = daysIn(period);
  if (!(days > 0)) return "reversed";
  if (days > maxReportDays) return "too long";
  return byHour && days > maxDaysByHour ? "too long by hour" : null;
}
