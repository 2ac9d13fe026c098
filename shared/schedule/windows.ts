import type { ZoneOffsets } from "../contracts/playing/manifest.ts";
import type { LaterDay, MovingEdge, RuleWindow } from "../contracts/when.ts";
import { dayMs } from "../durations.ts";
import { timeOf, weekdayOf } from "./calendar-day.ts";
import { goesBy, isMoving } from "./is-moving.ts";
import { dayAfter } from "./recurrence.ts";
import { endsNextDay } from "./sun.ts";
import { instantOf } from "./zone.ts";

/** A window in milliseconds of local time, its start from the midnight of its start day, its end from that of its end day. */
export interface Window {
  start: number;
  end: number;
  /** Returns how many days after a start day it ends, where that is not in `end`. */
  later?: (day: number) => number;
  /** It has a moving edge: its span on a start day, in place of all others. */
  moving?: (day: number, zone: ZoneOffsets) => Span | null;
}

/** Windows of a day. */
export interface Windows {
  all: readonly Window[];
  /** The same windows, sorted by start. */
  sorted: readonly Window[];
  /** Returns the latest local end of the windows of a start day. */
  lastEnd(day: number): number;
  /** So many days before a local day is the first start day whose windows may still run. */
  reach: number;
  /** One of them ends on a later day than the next one, or has a moving edge. */
  far: boolean;
  /** One of them has a moving edge, so their order differs from day to day. */
  moving: boolean;
  /** One of them is the whole day, 00:00 to 24:00. */
  allDay: boolean;
  /** On consecutive days they leave no gap. */
  gapless: boolean;
}

/** Returns the instant of a moving edge of a local day (UTC ms); null: there is none on that day, or it is not known. */
export type EdgeAt = (edge: MovingEdge, day: number, zone: ZoneOffsets) => number | null;

/** [startMs, endMs) in UTC milliseconds. */
export interface Span {
  startMs: number;
  endMs: number;
}

/** Two days, because a clock turned back at midnight repeats the end of a day. */
const shortReach = 2;
/** The fifth Friday is the rarest day that a window may end on. */
const rarestDays = 150;

/** Returns the least and the greatest number of days after its start day on which a window ends. */
function daysLater(to: LaterDay): readonly [least: number, most: number] {
  if ("days" in to) return [to.days, to.days];
  return [1, "weekday" in to ? 7 : rarestDays];
}

/** Returns how many days after a day the day `to` is. */
export function daysUntil(day: number, to: LaterDay): number {
  if ("days" in to) return to.days;
  return "weekday" in to ? ((to.weekday + 5 - weekdayOf(day)) % 7) + 1 : dayAfter(day, to.on) - day;
}

/** So many minutes after closing, a window that starts by the opening hours may still end on the next day. */
const longestAfterClosing = 180;

/** Moving edges do not count. */
const clockOf = (edge: string | MovingEdge) => (typeof edge === "string" ? timeOf(edge) : 0);

/** Returns the edges of a window of a start day (UTC ms, NaN: that day has no such edge), and the day to which its end belongs. */
function edgesOf({ to, ...window }: RuleWindow, day: number, zone: ZoneOffsets, edgeAt: EdgeAt) {
  const edgeOn = (edge: string | MovingEdge, on: number, as: "start" | "end"): number =>
    typeof edge === "string"
      ? instantOf(zone, on * dayMs + timeOf(edge), as)
      : (edgeAt(edge, on, zone) ?? Number.NaN);
  const startMs = edgeOn(window.start, day, "start");
  const next = to ? daysUntil(day, to) : endsNextDay(window);
  let endDay = day + Number(next);
  if (next === null && edgeOn(window.end, day, "end") < startMs) {
    const { start, end } = window;
    // What starts in the morning, or would end long after closing, has missed the end of its day: it has none.
    const isNext =
      typeof start === "string" || goesBy(window, "sun")
        ? startMs >= edgeOn("12:00", day, "start")
        : typeof end !== "string" ||
          edgeOn(end, day + 1, "end") <=
            edgeOn({ hours: "close", offsetMin: longestAfterClosing }, day, "end");
    endDay += +isNext;
  }
  return { startMs, endMs: edgeOn(window.end, endDay, "end"), endDay };
}

/** Returns the day on which a window of a start day ends. */
export const endDayOf = (...asked: Parameters<typeof edgesOf>): number => edgesOf(...asked).endDay;

/** Returns the span of a window with a moving edge; null: that day has no such edge, or the end is not after the start. */
const spanThatMoves =
  (window: RuleWindow, edgeAt: EdgeAt): Window["moving"] =>
  (day, zone) => {
    const { startMs, endMs } = edgesOf(window, day, zone, edgeAt);
    return startMs < endMs ? { startMs, endMs } : null;
  };

/** `edgeAt`: at the screen. Without it, windows with a moving edge have no spans. */
export function windowsOf(windows: readonly RuleWindow[], edgeAt: EdgeAt = () => null): Windows {
  const moving = windows.some(isMoving);
  // In a zone far from the place, the sun may set on the day after.
  const nearReach = shortReach + +moving;
  let reach = nearReach;
  /** Each with its end as if it were as early as it can be. */
  const least = windows.map(({ start, end, to }) => {
    const [from, until] = [clockOf(start), clockOf(end)];
    if (!to) return { start: from, end: until > from ? until : until + dayMs };
    const [days, most] = daysLater(to);
    reach = Math.max(reach, most + nearReach);
    return { start: from, end: until + days * dayMs };
  });
  const laters = new Map<string, Window["later"]>();
  const all = windows.map((window, at): Window => {
    const { start, end: until } = least[at] ?? allDay;
    const { end, to } = window;
    if (isMoving(window)) return { start, end: start, moving: spanThatMoves(window, edgeAt) };
    if (!to) return { start, end: until };
    const name = JSON.stringify(to);
    const later = laters.get(name) ?? ((day: number) => daysUntil(day, to));
    laters.set(name, later);
    return { start, end: clockOf(end), later };
  });
  const leastLast = Math.max(...least.map((window) => window.end), 0);
  let until = Math.min(...least.map(({ start }) => start));
  let gapless = least.length > 0 && leastLast >= until + dayMs;
  for (const { start, end } of [...least].sort((a, b) => a.start - b.start)) {
    // A window of the day before may extend into this day.
    if (start > Math.max(until, leastLast - dayMs)) gapless = false;
    until = Math.max(until, end);
  }
  return {
    all,
    sorted: [...all].sort((a, b) => a.start - b.start),
    lastEnd: (day) => Math.max(...all.map((window) => endOf(window, day))),
    reach,
    far: reach > shortReach,
    moving,
    allDay: all.some(({ start, end, later }) => start === 0 && end === dayMs && !later),
    gapless: gapless && !moving,
  };
}

const allDay = { start: 0, end: dayMs };

const endOf = ({ end, later }: Window, day: number): number => (later ? day + later(day) : day) * dayMs + end;

/** Returns the windows as they join: those that end days later overlap on each day, so they are one for each `later`. */
export function asJoined(windows: Windows): Windows {
  const near = windows.sorted.filter(({ later }) => !later);
  const far = windows.sorted.filter(({ later }) => later);
  const start = far[0]?.start ?? 0;
  const longest = new Map(far.sort((a, b) => a.end - b.end).map((each) => [each.later, { ...each, start }]));
  return { ...windows, sorted: [...near, ...longest.values()].sort((a, b) => a.start - b.start) };
}

/** Returns a window of a start day as a time span; null: nothing is left of it after a clock change. */
export function spanOf(window: Window, day: number, zone: ZoneOffsets): Span | null {
  if (window.moving) return window.moving(day, zone);
  const startMs = instantOf(zone, day * dayMs + window.start, "start");
  const endMs = instantOf(zone, endOf(window, day), "end");
  return startMs < endMs ? { startMs, endMs } : null;
}

export const byStart = (a: Span, b: Span): number => a.startMs - b.startMs;

/** Returns the windows of a start day as time spans, in the order of their starts. */
export function spansOf(windows: Windows, day: number, zone: ZoneOffsets): Span[] {
  const spans: Span[] = [];
  for (const window of windows.sorted) {
    const span = spanOf(window, day, zone);
    if (span) spans.push(span);
  }
  return windows.moving ? spans.sort(byStart) : spans;
}

/** Returns the first start day whose windows may still run at a local time. */
export const lookBackFrom = (wallMs: number, { reach }: Windows): number =>
  Math.floor(wallMs / dayMs) - reach;
