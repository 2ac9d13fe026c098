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

export function createDeviceClock(): DeviceClock {
  let offsetMs = 0;
  let seen: { monotonicMs: number; wallMinusMonotonic: number } | null = null;
  const deviceNow = () => Date.now();
  const monotonic = () => performance.now();
  const now = () => Date.now() + offsetMs;
  return {
    now,
    monotonic,
    deviceNow,
    offsetMs: () => offsetMs,
    after(ms, callback) {
      const timer = setTimeout(callback, Math.max(0, ms));
      return () => clearTimeout(timer);
    },
    trust: () =>
      clockTrust({
        nowMs: now(),
        sinceServerTimeMs: seen && monotonic() - seen.monotonicMs,
        jumpedMs: seen ? now() - monotonic() - seen.wallMinusMonotonic : 0,
      }),
    restore(known) {
      offsetMs = Math.max(known.clockOffsetMs, known.serverTimeMs - Date.now());
    },
    correct({ clockOffsetMs, roundTripMs }) {
      const difference = clockOffsetMs - offsetMs;
      if (seen && roundTripMs > slowRoundTripMs && Math.abs(difference) < slowRoundTripMs) return;
      offsetMs += seen && Math.abs(difference) < smoothBelowMs ? difference * 0.3 : difference;
      seen = { monotonicMs: monotonic(), wallMinusMonotonic: now() - monotonic() };
    },
  };
}
