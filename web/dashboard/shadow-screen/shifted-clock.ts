import type { Clock } from "#player/engine/contracts.ts";

/** The server's time as this browser knows it, and as far from it as somebody has turned it. */
export interface ShiftedClock extends Clock {
  /** UTC milliseconds; null follows the present. */
  turnTo(atMs: number | null): void;
}

let offsetMs = 0;
let errorMs = Number.POSITIVE_INFINITY;

/**
 * Learns from an answer with the server's clock in it by how much this computer's is off. The quickest exchange is the
 * nearest to the truth. All in UTC milliseconds.
 */
export function learnServerTime(serverMs: number, sentMs: number, receivedMs: number): void {
  const halfTrip = (receivedMs - sentMs) / 2;
  // A clock that was set since, or a computer that slept, must not keep an old answer for ever.
  const farOff = Math.abs(serverMs - (sentMs + halfTrip) - offsetMs) > halfTrip + errorMs + 1_000;
  if (halfTrip < 0 || (halfTrip >= errorMs && !farOff)) return;
  errorMs = halfTrip;
  offsetMs = serverMs - (sentMs + halfTrip);
}

/** Add to this computer's clock to get the server's; 0 while that is not known. */
export const serverOffsetMs = (): number => offsetMs;

/** Now by the server's clock, UTC milliseconds. */
export const serverNow = (): number => Date.now() + offsetMs;

/** A clock for an engine on a page: timers of the browser, the time of the server, turned where somebody wants it. */
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
