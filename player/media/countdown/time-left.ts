import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import type { ItemOf } from "#shared/media-kinds/contract.ts";
import { type CountdownUnit, countdownUnits } from "#shared/media-kinds/countdown-settings.ts";

type When = Pick<ItemOf<"countdown">["settings"], "at" | "repeat">;
/** Returns minutes east of UTC at an instant (UTC ms). */
export type OffsetAt = (atMs: number) => number;

/** Local time in the UTC fields of milliseconds. */
const localOf = (atMs: number, offset: OffsetAt) => atMs + offset(atMs) * minuteMs;
const dayOf = (localMs: number) => Math.floor(localMs / dayMs);

/**
 * Returns the instant of a local time. A time that a clock change repeats is taken when it comes first; one that it
 * leaves out, as late as the clock moves.
 */
export function instantOf(localMs: number, offset: OffsetAt): number {
  const [before, after] = [offset(localMs - dayMs), offset(localMs + dayMs)];
  const [early, late] = [localMs - before * minuteMs, localMs - after * minuteMs];
  const isRight = (atMs: number) => localOf(atMs, offset) === localMs;
  if (isRight(early) && isRight(late)) return Math.min(early, late);
  return isRight(late) ? late : early;
}

/** Returns the local times that a countdown may run to, in order: around this local time if it repeats. */
function localTargets({ at, repeat }: When, nowLocalMs: number): number[] {
  const first = Date.parse(`${at}:00Z`);
  if (repeat === "none") return [first];
  const timeMs = first - dayOf(first) * dayMs;
  if (repeat === "weekly") {
    const today = dayOf(nowLocalMs);
    const ahead = (((dayOf(first) - today) % 7) + 7) % 7;
    return [today + ahead, today + ahead + 7].map((day) => day * dayMs + timeMs);
  }
  const [year, day] = [new Date(nowLocalMs).getUTCFullYear(), new Date(first)];
  return [year, year + 1].map((each) => {
    // 29 February is the last day of February in other years.
    const last = new Date(Date.UTC(each, day.getUTCMonth() + 1, 0)).getUTCDate();
    return Date.UTC(each, day.getUTCMonth(), Math.min(day.getUTCDate(), last)) + timeMs;
  });
}

/** What remains until the moment; null when it has passed, which for one that repeats lasts until the end of that day. */
export interface TimeLeft {
  ms: number;
  /** Whole days on the calendar. */
  days: number;
}

export function timeLeft(when: When, nowMs: number, offset: OffsetAt): TimeLeft | null {
  const nowLocalMs = localOf(nowMs, offset);
  for (const localMs of localTargets(when, nowLocalMs)) {
    const ms = instantOf(localMs, offset) - nowMs;
    if (ms > 0) return { ms, days: dayOf(localMs) - dayOf(nowLocalMs) };
    if (dayOf(localMs) === dayOf(nowLocalMs)) return null;
  }
  return null;
}

export interface TimePart {
  unit: CountdownUnit;
  count: number;
}
const unitMs: Record<CountdownUnit, number> = {
  days: dayMs,
  hours: hourMs,
  minutes: minuteMs,
  seconds: 1_000,
};

/** Divides what is left into units, down to the smallest. Rounded up, so that zeros mean that the moment has come. */
export function partsOf(left: TimeLeft | null, smallest: CountdownUnit): TimePart[] {
  if (smallest === "days") return [{ unit: "days", count: left ? left.days : 0 }];
  let rest = Math.ceil((left ? left.ms : 0) / unitMs[smallest]) * unitMs[smallest];
  const parts: TimePart[] = [];
  for (const unit of countdownUnits.slice(0, countdownUnits.indexOf(smallest) + 1)) {
    const count = Math.floor(rest / unitMs[unit]);
    rest -= count * unitMs[unit];
    if (unit !== "days" || count > 0) parts.push({ unit, count });
  }
  return parts;
}
