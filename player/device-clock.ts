import { createClockRate } from "./clock-rate.ts";
import { type ClockTrust, clockTrust } from "./engine/clock-trust.ts";
import type { Clock } from "./engine/contracts.ts";

/** What the server's clock showed (UTC ms) at a moment of the device's monotonic clock, and how wrong that may be. */
export interface TimeMeasurement {
  serverMs: number;
  monotonicMs: number;
  errorMs: number;
}

/** The device's clock, corrected to the server's. */
export interface DeviceClock extends Clock {
  /** `now` without the jumps forward that no server has confirmed. */
  steady(): number;
  /** Add to the device's own clock to get `now`. */
  offsetMs(): number;
  /** By how much `now` may be wrong; null: nothing is known of the server's time yet. */
  errorMs(): number | null;
  trust(): ClockTrust;
  /** What an earlier run of this page knew. Time never falls back behind the last server time seen. */
  restore(known: { clockOffsetMs: number; serverTimeMs: number }): void;
  /** A fresh measurement. A small difference is made good slowly, a large one at once: then the answer is true. */
  correct(measured: TimeMeasurement): boolean;
}

const smallMs = 1_000;
/** Small differences are made good so fast: 10 ms in each second, which nobody sees. */
const slewRate = 0.01;
/** The device's two clocks drift apart by less than this between two looks, unless it was set or slept. */
const stepMs = 1_000;
/** A jump forward further than this is followed only when no server has told the time for a moment. */
const farMs = 5 * 60_000;
const holdMs = 3_000;

/** The browser's sources of time. */
export const browserTime = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms: number, callback: () => void) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Runs by the monotonic clock, so that setting the device's clock back moves nothing once the server's time is known.
 * Forward it follows, as after a sleep, in which the monotonic clock may stand still.
 */
export function createDeviceClock(time: typeof browserTime = browserTime): DeviceClock {
  const { wall, monotonic } = time;
  const rate = createClockRate();
  let base = { monotonicMs: monotonic(), nowMs: wall() };
  let slew = { fromMs: monotonic(), totalMs: 0 };
  let wallMinusMonotonic = wall() - monotonic();
  let seen: { monotonicMs: number; errorMs: number } | null = null;
  let jumpedMs = 0;
  /** A jump forward that waits to be confirmed, and since when. */
  let held = { ms: 0, sinceMs: 0 };
  /** Jumps forward that were followed unconfirmed. */
  let unconfirmedMs = 0;

  const slewedMs = (atMs: number) => {
    const most = Math.max(0, atMs - slew.fromMs) * slewRate;
    return Math.max(-most, Math.min(most, slew.totalMs));
  };
  const at = (monotonicMs: number) =>
    base.nowMs + (monotonicMs - base.monotonicMs) * (1 + rate.drift()) + slewedMs(monotonicMs);

  /** Notices that the device's clock was set, or that it slept. */
  function look(): number {
    const monotonicMs = monotonic();
    const difference = wall() - monotonicMs - wallMinusMonotonic;
    wallMinusMonotonic += difference;
    if (!seen) base.nowMs += difference;
    else if (Math.abs(difference) > stepMs) {
      jumpedMs += Math.abs(difference);
      rate.interrupted();
      if (difference > farMs) held = { ms: held.ms + difference, sinceMs: monotonicMs };
      else if (difference > 0) follow(difference);
    }
    if (held.ms > 0 && monotonicMs - held.sinceMs >= holdMs) follow(held.ms);
    return monotonicMs;
  }

  function follow(ms: number): void {
    base.nowMs += ms;
    unconfirmedMs += ms;
    held = { ms: 0, sinceMs: 0 };
  }

  function setTo(nowMs: number, monotonicMs: number, slewMs = 0): void {
    base = { monotonicMs, nowMs };
    slew = { fromMs: monotonicMs, totalMs: slewMs };
  }

  const now = () => at(look());
  function errorMs(): number | null {
    if (!seen) return null;
    const monotonicMs = look();
    const stillToSlewMs = Math.abs(slew.totalMs - slewedMs(monotonicMs));
    return seen.errorMs + (monotonicMs - seen.monotonicMs) * rate.uncertainty() + stillToSlewMs;
  }

  return {
    now,
    steady: () => now() - unconfirmedMs,
    monotonic,
    offsetMs: () => now() - wall(),
    errorMs,
    after: (ms, callback) => time.after(Math.max(0, ms), callback),
    trust: () =>
      clockTrust({
        nowMs: now(),
        sinceServerTimeMs: seen && monotonic() - seen.monotonicMs,
        jumpedMs,
        errorMs: errorMs() ?? 0,
      }),
    restore(known) {
      const monotonicMs = look();
      setTo(Math.max(wall() + known.clockOffsetMs, known.serverTimeMs), monotonicMs);
    },
    correct(measured) {
      const monotonicMs = look();
      const differenceMs = measured.serverMs - at(measured.monotonicMs);
      const knownErrorMs = errorMs();
      if (knownErrorMs !== null && jumpedMs === 0) {
        const agrees = Math.abs(differenceMs) <= knownErrorMs + measured.errorMs;
        // What is known is as good: following every slow answer would only make it tremble.
        if (agrees && measured.errorMs >= knownErrorMs) return false;
      }
      const small = seen !== null && Math.abs(differenceMs) < smallMs;
      const nowMs = at(monotonicMs);
      rate.learn(measured);
      if (small) setTo(nowMs, monotonicMs, differenceMs);
      else setTo(measured.serverMs + (monotonicMs - measured.monotonicMs), monotonicMs);
      seen = { monotonicMs: measured.monotonicMs, errorMs: measured.errorMs };
      jumpedMs = 0;
      unconfirmedMs = 0;
      held = { ms: 0, sinceMs: 0 };
      return !small;
    },
  };
}
