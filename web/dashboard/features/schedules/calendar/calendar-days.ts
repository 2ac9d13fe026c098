import { dayOf } from "#shared/schedule/calendar-day.ts";
import { formatCalendarRange } from "#web/lib/formats.ts";
import { type CalendarDay, calendarDay, calendarWeek, dateAt } from "./calendar-week.ts";
import { longDay } from "./calendar-words.ts";
import { zoneAround } from "./plan-of-aim.ts";
import { dateOfDay } from "./shift-rule.ts";
import type { CalendarPlace } from "./use-calendar-place.ts";

/** The columns that are shown, and how to get to others. */
export function calendarDays(
  place: Pick<CalendarPlace, "date" | "go">,
  { timeZone, nowMs, step }: { timeZone: string; nowMs: number; step: "week" | "day" },
) {
  const date = place.date ?? dateAt(zoneAround(timeZone, nowMs), nowMs);
  const zone = zoneAround(timeZone, Date.parse(date));
  const days: CalendarDay[] = step === "week" ? calendarWeek(date, zone) : [calendarDay(dayOf(date), zone)];
  const [first, last] = [days[0]?.date ?? date, days.at(-1)?.date ?? date];
  return {
    date,
    zone,
    days,
    range: { fromMs: days[0]?.startMs ?? 0, untilMs: days.at(-1)?.endMs ?? 0 },
    words: step === "week" ? formatCalendarRange(first, last) : longDay(first),
    toward: (by: 1 | -1) => place.go({ date: dateOfDay(dayOf(date) + by * (step === "week" ? 7 : 1)) }),
  };
}
