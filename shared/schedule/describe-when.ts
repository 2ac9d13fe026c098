import type { DayOfMonth, LaterDay, MovingEdge, Recurrence, RuleWindow, When } from "../contracts/when.ts";
import { englishWhen } from "./english-when.ts";
import { endsNextDay } from "./sun.ts";
import type { WhenWords } from "./when-words.ts";

/** The days that each month has in every year. */
const surelyThere = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function weeklyWords(words: WhenWords, every: number, chosen: readonly number[]): string {
  const days = [...new Set(chosen)].sort((a, b) => a - b);
  if (days.length === 7) return words.everyDay(every);
  if (days.join() === "1,2,3,4,5") return words.mondayToFriday(every);
  return words.weekly(every, words.listed(days.map(words.weekday)));
}

function monthlyWords(words: WhenWords, every: number, on: DayOfMonth): string {
  if (on.by === "weekday") return words.monthlyWeekday(every, on.nth, words.weekday(on.weekday));
  if (on.day <= 28) return words.monthlyDay(every, on.day, null);
  return on.day === 31 && on.missing === "last"
    ? words.monthlyLastDay(every)
    : words.monthlyDay(every, on.day, on.missing);
}

function yearlyWords(words: WhenWords, every: number, month: number, on: DayOfMonth): string {
  const name = words.month(month);
  if (on.by === "weekday") return words.yearlyWeekday(every, on.nth, words.weekday(on.weekday), name);
  const always = on.day <= (surelyThere[month - 1] ?? 31);
  return words.yearlyDate(every, on.day, name, always ? null : on.missing);
}

function recurrenceWords(words: WhenWords, recurs: Recurrence, from: string | null): string {
  switch (recurs.kind) {
    case "once":
      return from === null ? words.once : words.onDate(words.date(from));
    case "daily":
      return words.daily(recurs.every);
    case "weekly":
      return weeklyWords(words, recurs.every, recurs.days);
    case "monthly":
      return monthlyWords(words, recurs.every, recurs.on);
    case "yearly":
      return yearlyWords(words, recurs.every, recurs.month, recurs.on);
  }
}

const timeWords = (time: string) => time.replace(/^0/, "");
const reachesMidnight = ({ end }: RuleWindow): boolean => end === "24:00" || end === "00:00";
const isAllDay = (window: RuleWindow): boolean =>
  !window.to && window.start === "00:00" && reachesMidnight(window);

/** Returns a time of the day on which a window ends. */
function laterWords(words: WhenWords, end: string, to: LaterDay): string {
  if ("days" in to) return words.daysLater(end, to.days);
  if ("weekday" in to) return words.onWeekday(end, words.weekday(to.weekday));
  const { on } = to;
  if (on.by === "weekday") return words.onNthWeekday(end, on.nth, words.weekday(on.weekday));
  if (on.day <= 28) return words.onDay(end, on.day, null);
  return on.day === 31 && on.missing === "last" ? words.onLastDay(end) : words.onDay(end, on.day, on.missing);
}

function windowWords(words: WhenWords, window: RuleWindow, clock: (time: string) => string): string {
  const { start, end, to } = window;
  const edge = (time: string | MovingEdge) => (typeof time === "string" ? clock(time) : words.moving(time));
  if (to)
    return words.windowTo(edge(start), laterWords(words, end === "24:00" ? words.endOfDay : edge(end), to));
  if (reachesMidnight(window)) return words.toMidnight(edge(start));
  return words.window(edge(start), edge(end), endsNextDay(window) === true);
}

function exceptionWords(words: WhenWords, dates: readonly string[], count: number): string[] {
  if (count === 0) return [];
  if (count > 3) return [words.exceptDates(count)];
  return [words.exceptOn(words.listed([...dates].sort().map(words.date)))];
}

/** Describes the times of a day on which a rule plays: "9:00 to 18:00". */
export const describeWindows = (
  windows: readonly RuleWindow[],
  clock: (time: string) => string = timeWords,
  words: WhenWords = englishWhen,
): string =>
  windows.some(isAllDay)
    ? words.allDay
    : words.listed(windows.map((window) => windowWords(words, window, clock)));

/**
 * Describes when a rule plays, as a sentence without a full stop: "Every last Friday of the month, 9:00 to 18:00".
 * `clock` formats a time `HH:MM`; `words` is the language. With `exceptDateCount`, a caller may leave out `exceptDates`
 * when there are more than three.
 */
export function describeWhen(
  {
    from,
    until,
    windows,
    recurrence,
    count,
    exceptDates,
    exceptDateCount = exceptDates.length,
    holidays,
  }: When & { exceptDateCount?: number },
  clock: (time: string) => string = timeWords,
  words: WhenWords = englishWhen,
): string {
  const once = recurrence.kind === "once";
  return [
    recurrenceWords(words, recurrence, from),
    describeWindows(windows, clock, words),
    ...(holidays ? [holidays.effect === "only" ? words.onHolidaysOnly : words.notOnHolidays] : []),
    ...exceptionWords(words, exceptDates, exceptDateCount),
    ...(from !== null && !once ? [words.from(words.date(from))] : []),
    ...(until !== null && !once ? [words.until(words.date(until))] : []),
    ...(count !== null && !once ? [words.times(count)] : []),
  ].join(", ");
}
