import type { Clock } from "#player/engine/contracts.ts";

/** The server's time as known to this browser, plus an offset set by the user. */
export interface ShiftedClock extends Clock {
  /** UTC milliseconds; null returns to the present. */
  turnTo(atMs: number | null): void;
}

let offsetMs = 0;
let errorMs = Number.POSITIVE_INFINITY;

/**
 * Computes this computer's clock error from a response with the server's time. The fastest exchange is the most
 * accurate. All in UTC milliseconds.
 */
export function learnServerTime(serverMs: number, sentMs: number, receivedMs: number): void {
  const halfTrip = (receivedMs - sentMs) / 2;
  // After a clock change or sleep of the computer, replace the old result.
  const farOff = Math.abs(serverMs - (sentMs + halfTrip) - offsetMs) > halfTrip + errorMs + 1_000;
  if (halfTrip < 0 || (halfTrip >= errorMs && !farOff)) return;
  errorMs = halfTrip;
  offsetMs = serverMs - (sentMs + halfTrip);
}

/** Returns the offset to add to this computer's clock to get the server's; 0 while it is unknown. */
export const serverOffsetMs = (): number => offsetMs;

/** Returns the current server time, in UTC milliseconds. */
export const serverNow = (): number => Date.now() + offsetMs;

/** Creates a clock for an engine on a page: the browser's timers and the server's time, which can be shifted. */
export function createShiftedClock(): ShiftedClock {
  let shiftMs = 0;
  return {
    now: () => serverNow() + shiftMs,
    sure: () => serverNow() + shiftMs,
    monotonic: () => performance.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, Math.max(0, ms));
      return () => clearTimeout(timer);
    },
    turnTo(atMs) {
      shiftMs = atMs === null ? 0 : atMs - serverNow();
    },
  };
}
