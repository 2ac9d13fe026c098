/** India has one offset all year. */
import { dayMs, hourMs } from "#shared/durations.ts";

const indiaMs = 5.5 * hourMs;

export interface Month {
  /** "2026-12" */
  name: string;
  startsAt: Date;
  endsAt: Date;
}

/** Returns the month in India of an instant: plans of partners' customers end with it. */
export function monthOf(at: Date): Month {
  const local = new Date(at.getTime() + indiaMs);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  const first = (index: number) => new Date(Date.UTC(year, index, 1) - indiaMs);
  return { name: local.toISOString().slice(0, 7), startsAt: first(month), endsAt: first(month + 1) };
}

/** Returns the price of the rest of a month, today included, in paise, rounded in favour of the partner. */
export function restOfMonth(monthlyPaise: number, from: Date): number {
  const { startsAt, endsAt } = monthOf(from);
  const days = Math.round((endsAt.getTime() - startsAt.getTime()) / dayMs);
  const left = Math.ceil((endsAt.getTime() - from.getTime()) / dayMs);
  return Math.floor((monthlyPaise * left) / days);
}
