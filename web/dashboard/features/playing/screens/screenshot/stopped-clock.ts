import type { ShiftedClock } from "../../../../shadow-screen/shifted-clock.ts";

/** Creates a clock that stands still at one instant, for a shadow screen that is compared with a picture. */
export function createStoppedClock(atMs: number): ShiftedClock {
  let standsAt = atMs;
  return {
    now: () => standsAt,
    sure: () => standsAt,
    monotonic: () => performance.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, Math.max(0, ms));
      return () => clearTimeout(timer);
    },
    turnTo(nextMs) {
      standsAt = nextMs ?? atMs;
    },
  };
}
