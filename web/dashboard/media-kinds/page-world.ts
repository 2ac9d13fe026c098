import type { Clock, DataValues } from "#player/engine/contracts.ts";
import { type MediaWorld, mediaWorld } from "#player/media/world.ts";
import { minuteMs } from "#shared/durations.ts";
import { fontAddress } from "#shared/fonts/address.ts";

/** The clock of this browser. */
export const pageClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, Math.max(0, ms));
    return () => clearTimeout(timer);
  },
};

/** Returns a zone's minutes east of UTC at an instant, from this browser's zone data. */
export function offsetMinOf(zone: string | null, atMs: number): number {
  const at = new Date(Math.floor(atMs / minuteMs) * minuteMs);
  if (zone === null) return -at.getTimezoneOffset();
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return (local - at.getTime()) / minuteMs;
}

/** Provides what the player's views need, so that a preview looks like the screen. */
export const pageWorld = (data: DataValues): MediaWorld =>
  mediaWorld({ clock: pageClock, data, offsetMin: offsetMinOf, fontAddress });
