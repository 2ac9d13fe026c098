import { type ClockTrust, clockTrust } from "./engine/clock-trust.ts";
import type { Clock } from "./engine/contracts.ts";

/** The device's clock, corrected to the server's. */
export interface DeviceClock extends Clock {
  /** The device's own time, uncorrected. */
  deviceNow(): number;
  offsetMs(): number;
  trust(): ClockTrust;
  /** What an earlier run of this page knew. Time never falls back behind the last server time seen. */
  restore(known: { clockOffsetMs: number; serverTimeMs: number }): void;
  /** A fresh measurement; small differences are smoothed, large ones taken over. */
  correct(measured: { clockOffsetMs: number; roundTripMs: number }): void;
}

const smoothBelowMs = 1_000;
/** A measurement over a slow round trip says little. */
const slowRoundTripMs = 2_000;

/** The browser's sources of time. */
export const browserTime = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms: number, callback: () => void) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

export function createDeviceClock(time: typeof browserTime = browserTime): DeviceClock {
  let offsetMs = 0;
  let seen: { monotonicMs: number; wallMinusMonotonic: number } | null = null;
  const { wall: deviceNow, monotonic } = time;
  const now = () => deviceNow() + offsetMs;
  return {
    now,
    monotonic,
    deviceNow,
    offsetMs: () => offsetMs,
    after: (ms, callback) => time.after(Math.max(0, ms), callback),
    trust: () =>
      clockTrust({
        nowMs: now(),
        sinceServerTimeMs: seen && monotonic() - seen.monotonicMs,
        jumpedMs: seen ? now() - monotonic() - seen.wallMinusMonotonic : 0,
      }),
    restore(known) {
      offsetMs = Math.max(known.clockOffsetMs, known.serverTimeMs - deviceNow());
    },
    correct({ clockOffsetMs, roundTripMs }) {
      const difference = clockOffsetMs - offsetMs;
      if (seen && roundTripMs > slowRoundTripMs && Math.abs(difference) < slowRoundTripMs) return;
      offsetMs += seen && Math.abs(difference) < smoothBelowMs ? difference * 0.3 : difference;
      seen = { monotonicMs: monotonic(), wallMinusMonotonic: now() - monotonic() };
    },
  };
}
