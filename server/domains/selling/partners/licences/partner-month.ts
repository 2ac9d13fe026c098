import { dayMs } from "#shared/durations.ts";
import { monthInIndia } from "#shared/months.ts";

/** Returns the price of the rest of a month, today included, in paise, rounded in favour of the partner. */
export function restOfMonth(monthlyPaise: number, from: Date): number {
  const { startsAt, endsAt } = monthInIndia(from);
  const days = Math.round((endsAt.getTime() - startsAt.getTime()) / dayMs);
  const left = Math.ceil((endsAt.getTime() - from.getTime()) / dayMs);
  return Math.floor((monthlyPaise * left) / days);
}
