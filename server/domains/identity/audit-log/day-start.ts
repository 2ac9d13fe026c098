import { dayMs, minuteMs } from "#shared/durations.ts";
import { offsetIn } from "#shared/zone-offset.ts";

/**
 * Returns the first instant of a calendar day (YYYY-MM-DD) in a zone. Where clocks go forward at midnight, the day
 * begins after the gap; where midnight comes twice, it begins with the first.
 */
export function dayStart(day: string, zone: string): Date {
  const offset = offsetIn(zone);
  const wall = Date.parse(`${day}T00:00:00Z`);
  const localAt = (ms: number) => ms + offset(ms) * minuteMs;
  const candidates = [wall - dayMs, wall + dayMs].map((around) => wall - offset(around) * minuteMs);
  const begun = candidates.filter((ms) => localAt(ms) >= wall);
  return new Date(Math.min(...(begun.length > 0 ? begun : candidates)));
}
