import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import { offsetIn } from "#shared/zone-offset.ts";

/** How the months of a plan are counted: from this moment, by the calendar of the account's zone. */
export interface Calendar {
  anchorAt: Date;
  timeZone: string;
}

/** A clock change, at most: two moments that are no further apart are the same one of a plan's months. */
const clockChangeMs = 3 * hourMs;

const known = new Map<string, (atMs: number) => number>();
/** Returns the zone's milliseconds east of UTC. Its format is costly to make, and every price asks for it. */
function eastOf(timeZone: string, atMs: number): number {
  const offset = known.get(timeZone) ?? offsetIn(timeZone);
  known.set(timeZone, offset);
  return offset(atMs) * minuteMs;
}

/** The local date and time at an instant, as milliseconds of a clock without zone. */
const wallOf = (timeZone: string, at: Date): number => at.getTime() + eastOf(timeZone, at.getTime());

/** The instant of a local time. One that a clock change leaves out is the same time by the clock before it. */
function instantOf(timeZone: string, wallMs: number): Date {
  const offset = (atMs: number) => eastOf(timeZone, atMs);
  const found = [offset(wallMs - dayMs), offset(wallMs + dayMs)].map((each) => wallMs - each);
  const exact = found.filter((atMs) => atMs + offset(atMs) === wallMs);
  return new Date(exact.length > 0 ? Math.min(...exact) : wallMs - offset(wallMs - dayMs));
}

/** The anchor's day and time, some months later; in a shorter month its last day. */
function nth({ anchorAt, timeZone }: Calendar, months: number): Date {
  const anchor = new Date(wallOf(timeZone, anchorAt));
  const first = new Date(anchor);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return instantOf(timeZone, first.getTime());
}

/**
 * Returns the moment some months after (or before) another one of the plan's months. The day is the anchor's, or the last
 * day of a shorter month: 31 January, 28 February, 31 March. When `from` is none of the plan's months, because an operator
 * or a refund moved the end, the months are counted from there.
 */
export function addPaidMonths(from: Date, months: number, { anchorAt, timeZone }: Calendar): Date {
  const [anchor, at] = [new Date(wallOf(timeZone, anchorAt)), new Date(wallOf(timeZone, from))];
  const passed =
    12 * (at.getUTCFullYear() - anchor.getUTCFullYear()) + at.getUTCMonth() - anchor.getUTCMonth();
  const isOwn = Math.abs(nth({ anchorAt, timeZone }, passed).getTime() - from.getTime()) <= clockChangeMs;
  return isOwn ? nth({ anchorAt, timeZone }, passed + months) : nth({ anchorAt: from, timeZone }, months);
}
