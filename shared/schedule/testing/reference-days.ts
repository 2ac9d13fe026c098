import type { Manifest, SunTimes } from "../../contracts/playing/manifest.ts";
import type { DayOfMonth, DayWindow, MovingEdge, RuleWindow, SunEdge, When } from "../../contracts/when.ts";
import { dayMs } from "../../durations.ts";

/** First day of the walk for a rule without a first date; no test asks about earlier days. */
export const earliest = "2014-12-01";
/** All dates in the tests are before this one. */
export const latest = "2042-01-01";

export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
/** Monday is 1. */
export const isoWeekday = (date: string): number => new Date(date).getUTCDay() || 7;

const mondayOf = (date: string) => dateAfter(date, 1 - isoWeekday(date));
const yearOf = (date: string) => Number(date.slice(0, 4));
const monthOf = (date: string) => Number(date.slice(5, 7));
const dayOf = (date: string) => Number(date.slice(8));

const months = new Map<string, string[]>();

function datesOfMonth(date: string): string[] {
  const known = months.get(date.slice(0, 7));
  if (known) return known;
  const dates: string[] = [];
  for (let day = `${date.slice(0, 7)}-01`; day.slice(0, 7) === date.slice(0, 7); day = dateAfter(day, 1))
    dates.push(day);
  months.set(date.slice(0, 7), dates);
  return dates;
}

export function isThatDay(date: string, on: DayOfMonth): boolean {
  const dates = datesOfMonth(date);
  if (on.by === "day") {
    if (dates.length >= on.day) return dayOf(date) === on.day;
    return on.missing === "last" && date === dates[dates.length - 1];
  }
  const hits = dates.filter((one) => isoWeekday(one) === on.weekday);
  return date === (on.nth === -1 ? hits[hits.length - 1] : hits[on.nth - 1]);
}

/** Returns the instant of an edge by the sun that belongs to a date, whose noon is at `noonMs`: it walks from noon to noon. */
function sunMs({ noonMs, rise, set }: SunTimes, { sun, offsetMin }: SunEdge, dateNoonMs: number) {
  const changes = sun === "rise" ? rise : set;
  let [at, ms] = [0, noonMs];
  while (dateNoonMs - ms >= dayMs / 2) [at, ms] = [at + 1, ms + dayMs];
  while (dateNoonMs - ms < -dayMs / 2) [at, ms] = [at - 1, ms - dayMs];
  while (at < 0) at += 365;
  while (at >= changes.length) at -= 365;
  if (changes[at] === null) return null;
  const minutes = changes.slice(0, at + 1).reduce<number>((sum, change) => sum + (change ?? 0), offsetMin);
  return ms + minutes * 60_000;
}

type Instant = (zone: string, moment: string, edge: "start" | "end") => number;
/** What moving edges go by. */
export type World = Pick<Manifest, "sun" | "openingHours" | "calendars"> & {
  screen: { timeZone: string };
};

/** Returns the opening windows that begin on a date. */
export function openOn(date: string, { openingHours: hours, calendars }: World): readonly DayWindow[] {
  const own = hours?.exceptions.filter((one) => one.date === date).pop();
  if (own) return own.windows;
  if (calendars.find((one) => one.id === hours?.calendarId)?.days.includes(date)) return [];
  return hours?.week.filter((window) => window.days.includes(isoWeekday(date))) ?? [];
}

/** Returns the instant of a moving edge that belongs to a date in a zone; null: there is none. */
function movingMs(edge: MovingEdge, date: string, { zone, world, instant }: Where): number | null {
  if ("sun" in edge)
    return world.sun ? sunMs(world.sun, edge, instant(zone, `${date}T12:00`, "start")) : null;
  const place = world.openingHours?.zone ?? world.screen.timeZone;
  const spans = openOn(date, world)
    .flatMap((window) => edgesOf(date, window, { zone: place, world, instant }) ?? [])
    .filter(({ startMs, endMs }) => startMs < endMs);
  if (spans.length === 0) return null;
  const starts = spans.map(({ startMs }) => startMs).sort((a, b) => a - b);
  const ends = spans.map(({ endMs }) => endMs).sort((a, b) => b - a);
  return ((edge.hours === "open" ? starts : ends)[0] ?? 0) + edge.offsetMin * 60_000;
}

interface Where {
  zone: string;
  world: World;
  instant: Instant;
}

/** Returns when a window that starts on a date starts and ends; null: that date has no such edge. */
export function edgesOf(
  date: string,
  { start, end, to }: RuleWindow,
  where: Where,
): { startMs: number; endMs: number } | null {
  const kinds = [start, end].flatMap((edge) => (typeof edge === "string" ? [] : Object.keys(edge)));
  if (kinds.includes("hours") && !to) return edgesByHours(date, { start, end }, where);
  const isMorning = (edge: MovingEdge) => "sun" in edge && edge.sun === "rise";
  const morning = (edge: string | MovingEdge) =>
    typeof edge === "string" ? edge <= "12:00" : isMorning(edge);
  const evening = (edge: string | MovingEdge) =>
    typeof edge === "string" ? edge >= "12:00" : !isMorning(edge);
  const mixed = typeof start !== "string" || typeof end !== "string";
  const later = mixed ? end === "00:00" || (evening(start) && morning(end)) : end <= start;
  const nominal = typeof end === "string" ? end : "12:00";
  const from = typeof start === "string" && !mixed ? start : later ? "23:59" : "00:00";
  const last = endMomentOf(date, { start: from, end: nominal === "00:00" && !later ? "24:00" : nominal, to });
  const clock = (moment: string, edge: "start" | "end") => where.instant(where.zone, moment, edge);
  const startMs =
    typeof start === "string" ? clock(`${date}T${start}`, "start") : movingMs(start, date, where);
  const endMs = typeof end === "string" ? clock(last, "end") : movingMs(end, last.slice(0, 10), where);
  return startMs === null || endMs === null ? null : { startMs, endMs };
}

/** The same for a window by opening hours that does not say on which day it ends: it asks the start day, then the next one. */
function edgesByHours(date: string, { start, end }: Pick<RuleWindow, "start" | "end">, where: Where) {
  const { zone, instant } = where;
  const startMs =
    typeof start === "string" ? instant(zone, `${date}T${start}`, "start") : movingMs(start, date, where);
  const endOn = (day: string) => {
    if (typeof end !== "string") return movingMs(end, day, where);
    return instant(zone, end === "24:00" ? `${dateAfter(day, 1)}T00:00` : `${day}T${end}`, "end");
  };
  const endMs = endOn(end === "00:00" ? dateAfter(date, 1) : date);
  if (startMs === null || endMs === null) return null;
  if (startMs <= endMs) return { startMs, endMs };
  if (end === "00:00") return null;
  const moments = [start, end].map((edge) =>
    typeof edge === "string" ? "clock" : "sun" in edge ? edge.sun : edge.hours,
  );
  if (moments[1] === "close" || moments[1] === "set") return null;
  const nextMs = endOn(dateAfter(date, 1));
  if (nextMs === null) return null;
  const noonMs = instant(zone, `${date}T12:00`, "start");
  if (moments[0] === "clock" || moments.includes("rise") || moments.includes("set")) {
    if (startMs < noonMs) return null;
  } else if (moments[1] === "clock") {
    const closesMs = movingMs({ hours: "close", offsetMin: 0 }, date, where);
    if (closesMs === null || nextMs - closesMs > 3 * 3_600_000) return null;
  }
  return { startMs, endMs: nextMs };
}

interface ClockWindow extends Pick<RuleWindow, "to"> {
  start: string;
  end: string;
}

/** Returns the date on which a window of a start date ends, and the time as `HH:MM`. */
function endMomentOf(date: string, { start, end, to }: ClockWindow): string {
  let last = date;
  if (!to && (end <= start || end === "24:00")) last = dateAfter(date, end === "24:00" ? 0 : 1);
  else if (to && "days" in to) last = dateAfter(date, to.days);
  else if (to)
    do last = dateAfter(last, 1);
    while ("weekday" in to ? isoWeekday(last) !== to.weekday : !isThatDay(last, to.on));
  return end === "24:00" ? `${dateAfter(last, 1)}T00:00` : `${last}T${end}`;
}

function recursOn(date: string, first: string, { recurrence }: When): boolean {
  const daysSince = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;
  switch (recurrence.kind) {
    case "once":
      return date === first;
    case "daily":
      return daysSince(first, date) % recurrence.every === 0;
    case "weekly":
      return (
        recurrence.days.includes(isoWeekday(date)) &&
        (daysSince(mondayOf(first), mondayOf(date)) / 7) % recurrence.every === 0
      );
    case "monthly": {
      const months = (yearOf(date) - yearOf(first)) * 12 + monthOf(date) - monthOf(first);
      return months % recurrence.every === 0 && isThatDay(date, recurrence.on);
    }
    case "yearly":
      return (
        monthOf(date) === recurrence.month &&
        (yearOf(date) - yearOf(first)) % recurrence.every === 0 &&
        isThatDay(date, recurrence.on)
      );
  }
}

/** Yields every date on which a rule starts to play, in order. */
export function* startDates(when: When, calendars: Manifest["calendars"]): Generator<string> {
  const first = when.from ?? earliest;
  const holidays = calendars.find((one) => one.id === when.holidays?.calendarId)?.days;
  let times = 0;
  for (let date = first; date <= (when.until ?? latest) && date < latest; date = dateAfter(date, 1)) {
    if (!recursOn(date, first, when)) continue;
    times += 1;
    if (when.count !== null && times > when.count) break;
    if (when.exceptDates.includes(date)) continue;
    if (when.holidays?.effect === "closed" && holidays?.includes(date)) continue;
    if (when.holidays?.effect === "only" && !holidays?.includes(date)) continue;
    yield date;
  }
}
