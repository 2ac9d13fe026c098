import type { ZoneOffsets } from "#shared/contracts/manifest.ts";
import { dayOf } from "#shared/schedule/calendar-day.ts";
import { formatCalendarRange } from "#web/lib/formats.ts";
import { type CalendarDay, calendarDay, calendarWeek, dateAt } from "./calendar-week.ts";
import { longDay } from "./calendar-words.ts";
import { zoneAround } from "./plan-of-aim.ts";
import { dateOfDay } from "./shift-rule.ts";

export type Step = "week" | "day";

/** The visible columns. */
export interface ShownDays {
  days: CalendarDay[];
  zone: ZoneOffsets;
  /** UTC ms, [fromMs, untilMs). */
  range: { fromMs: number; untilMs: number };
}

/** Returns the week or the day of a date, in the local time of a zone. */
export function shownDays(date: string, timeZone: string, step: Step): ShownDays {
  const zone = zoneAround(timeZone, Date.parse(date));
  const days = step === "week" ? calendarWeek(date, zone) : [calendarDay(dayOf(date), zone)];
  return { days, zone, range: { fromMs: days[0]?.startMs ?? 0, untilMs: days.at(-1)?.endMs ?? 0 } };
}

/** Returns "16–22 Nov 2026", or the full date of a single day. */
export function rangeWords({ days }: ShownDays): string {
  const [first, last] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
  return first === last ? longDay(first) : formatCalendarRange(first, last);
}

export const dateAfter = (date: string, by: 1 | -1, step: Step): string =>
  dateOfDay(dayOf(date) + by * (step === "week" ? 7 : 1));

export const todayIn = (timeZone: string, nowMs: number): string =>
  dateAt(zoneAround(timeZone, nowMs), nowMs);
