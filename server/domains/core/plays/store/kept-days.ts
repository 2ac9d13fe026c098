import { dayMs } from "#shared/durations.ts";
import { playsKeptDays } from "#shared/people-data/kept-times.ts";

export { playsKeptDays };

/** Days for which counts by hour are kept. Counts by day stay. */
export const hoursKeptDays = 400;
/** Days that are prepared in advance: a process that ran at all in this time has prepared today. */
const aheadDays = 7;
/** A device that was silent for this long has started a new spool. */
export const spoolsKeptDays = 400;

export const utcDay = (ms: number): number => Math.floor(ms / dayMs) * dayMs;

/** The span of time [from, until) in UTC ms. */
export interface Span {
  from: number;
  until: number;
}

/** Returns the UTC days whose plays are stored by day. Others are stray. */
export const keptSpan = (now: Date): Span => ({
  from: utcDay(now.getTime()) - playsKeptDays * dayMs,
  until: utcDay(now.getTime()) + (aheadDays + 1) * dayMs,
});

/** Returns the hours that are counted by hour. */
export const keptHours = (now: Date): Span => ({
  from: utcDay(now.getTime()) - hoursKeptDays * dayMs,
  until: keptSpan(now).until + dayMs,
});
