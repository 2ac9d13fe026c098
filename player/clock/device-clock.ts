import type { ClockTrust } from "#shared/contracts/playing/player.ts";
import { clockTrust } from "../engine/clock-trust.ts";
import type { Clock } from "../engine/contracts.ts";
import { newUuid } from "../store/uuid.ts";
import { createClockJumps, type KeptStretch } from "./clock-jumps.ts";
import { createClockRate } from "./clock-rate.ts";

/** The server's time (UTC ms) at a moment of the device's monotonic clock, and the maximum error. */
export interface TimeMeasurement {
  serverMs: number;
  monotonicMs: number;
  errorMs: number;
}

/** What an earlier run of the page stored about the time. */
export interface KnownTime {
  /** Difference to add to the device's own clock. */
  offsetMs: number;
  /** Lower bound of the current time (UTC ms), independent of the device's clock. */
  knownMs: number;
  /** Sum of the jumps of the device's clock that no server has explained. */
  jumpedMs: number;
  /** The stretches between the jumps, oldest first; only the latest ones of the run that wrote this. */
  stretches: readonly KeptStretch[];
  /** Until when the device's clock may be believed without the server's time (UTC ms); null: it may not. */
  assumableUntilMs: number | null;
}

/** How the server's time corrects the time so far. */
export interface Correction {
  /** The time was wrong by so much that it was set at once. */
  stepped: boolean;
  /**
   * By how many ms to move the timestamps of each stretch, earlier runs included. Timestamps of other stretches stay.
   */
  shifts: ReadonlyMap<string, number>;
}

/** How wrong the device's clock was at the start, by the first time from the server. */
export interface StartError {
  /** Positive: the clock was behind. */
  behindMs: number;
  /** The clock jumped between the start and that time, so the device may have slept. */
  jumped: boolean;
}

/** The device's clock, corrected by the server's time. */
export interface DeviceClock extends Clock {
  /**
   * `now` without the jumps forward that no server has confirmed. After a start with a clock that is not believed, it is
   * the lower bound of the time: the clock may have jumped while the device was off.
   */
  steady(): number;
  /** Lower bound of the time, by the server's time and the monotonic clock; undefined before either is known. */
  sure(): number | undefined;
  /** Difference between `now` and the device's own clock. */
  offsetMs(): number;
  /** Maximum error of `now`; null: the server's time is not known yet. */
  errorMs(): number | null;
  trust(): ClockTrust;
  /** Sum of the jumps since the server's time was last known. */
  jumpedMs(): number;
  /**
   * Returns the stretch of timestamps made now, when they may need correction once the server's time is known:
   * `correct` returns the correction under this name. Null: the timestamps are final.
   */
  stretch(): string | null;
  /** The stretches to store, so that the next run can correct the timestamps of this one. */
  stretches(): readonly KeptStretch[];
  /** Starts with what an earlier run stored. Time never goes back behind the known lower bound. */
  restore(known: KnownTime): void;
  /** Null before the server's time is known, and when no earlier run knew the time. */
  startError(): StartError | null;
  /** Applies a new measurement. A small difference is corrected slowly, a large one at once (`stepped`). */
  correct(measured: TimeMeasurement): Correction;
}

const smallMs = 1_000;
/** Speed of slow corrections: 50 ms per second, so that screens are soon in step and no item is cut visibly. */
const slewRate = 0.05;
/**
 * Between two looks, the device's two clocks drift apart by less than this, unless the clock was set or the device
 * slept.
 */
const stepMs = 1_000;
/** After a start without network, the clock may be behind the known lower bound by at most this. */
const lagMs = 2 * 60_000;

/** The time sources of the browser. */
export const browserTime = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms: number, callback: () => void) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Runs by the monotonic clock, so that setting the device's clock back changes nothing once the time is known. It
 * follows the device's clock forward, as after a sleep (the monotonic clock may stop then), and back again to the
 * monotonic time.
 */
export function createDeviceClock(time: typeof browserTime = browserTime): DeviceClock {
  const { wall, monotonic } = time;
  const rate = createClockRate();
  /** The time at a moment of the monotonic clock: the server's time, or at a start the known lower bound. */
  let base = { monotonicMs: monotonic(), nowMs: 0 };
  let slew = { fromMs: monotonic(), totalMs: 0 };
  let wallMinusMonotonic = wall() - monotonic();
  const newName = () => newUuid().slice(0, 8);
  let jumps = createClockJumps(wall(), newName);
  let seen: { monotonicMs: number; errorMs: number } | null = null;
  /** The device's clock at the start, with the offset of the earlier run. */
  let start: { monotonicMs: number; nowMs: number } | null = null;
  let startError: StartError | null = null;
  let assumedUntilMs: number | null = null;

  const slewedMs = (atMs: number) => {
    const max = Math.max(0, atMs - slew.fromMs) * slewRate;
    return Math.max(-max, Math.min(max, slew.totalMs));
  };
  /** The time without jumps. */
  const at = (monotonicMs: number) =>
    base.nowMs + (monotonicMs - base.monotonicMs) * (1 + rate.drift()) + slewedMs(monotonicMs);

  /** Detects that the device's clock was set or that the device slept. Returns the monotonic time. */
  function look(): number {
    const monotonicMs = monotonic();
    const difference = wall() - monotonicMs - wallMinusMonotonic;
    wallMinusMonotonic += difference;
    if (Math.abs(difference) > stepMs) {
      rate.interrupted();
      jumps.jumped(difference, monotonicMs);
    }
    jumps.look(monotonicMs);
    return monotonicMs;
  }

  function setTo(nowMs: number, monotonicMs: number, slewMs = 0): void {
    base = { monotonicMs, nowMs };
    slew = { fromMs: monotonicMs, totalMs: slewMs };
  }

  function now(): number {
    const monotonicMs = look();
    return at(monotonicMs) + jumps.aheadMs();
  }
  /** A clock that is not believed anyway does not get worse by jumps. */
  const jumpedMs = () => (seen || assumedUntilMs !== null ? jumps.jumpedMs() : 0);

  function errorMs(): number | null {
    if (!seen) return null;
    const monotonicMs = look();
    const stillToSlewMs = Math.abs(slew.totalMs - slewedMs(monotonicMs));
    return seen.errorMs + (monotonicMs - seen.monotonicMs) * rate.uncertainty() + stillToSlewMs;
  }

  function trust(): ClockTrust {
    return clockTrust({
      nowMs: now(),
      sinceServerTimeMs: seen && monotonic() - seen.monotonicMs,
      jumpedMs: jumpedMs(),
      errorMs: errorMs() ?? 0,
      assumedUntilMs,
    });
  }

  function steady(): number {
    const isBelieved = seen !== null || assumedUntilMs !== null || base.nowMs === 0;
    return isBelieved ? now() - Math.max(0, jumps.followedMs()) : at(look());
  }

  const isFinal = () => trust() === "trusted" && jumps.aheadMs() === 0;

  return {
    now,
    steady,
    sure: () => (base.nowMs > 0 ? at(look()) : undefined),
    monotonic,
    offsetMs: () => now() - wall(),
    errorMs,
    after: (ms, callback) => time.after(Math.max(0, ms), callback),
    trust,
    jumpedMs,
    stretch: () => (isFinal() ? null : jumps.stretch()),
    stretches: () => jumps.kept(),
    startError: () => startError,
    restore({ offsetMs, knownMs, jumpedMs: jumpedBefore, stretches, assumableUntilMs }) {
      const monotonicMs = look();
      const nowMs = wall() + offsetMs;
      setTo(knownMs, monotonicMs);
      jumps = createClockJumps(nowMs - knownMs, newName, stretches);
      jumps.recall(jumpedBefore);
      start = { monotonicMs, nowMs };
      const assumable = assumableUntilMs !== null && nowMs >= knownMs - lagMs && nowMs <= assumableUntilMs;
      assumedUntilMs = assumable ? assumableUntilMs : null;
    },
    correct(measured) {
      const monotonicMs = look();
      const lacksMs = measured.serverMs - at(measured.monotonicMs);
      const differenceMs = lacksMs - jumps.aheadMs();
      const knownErrorMs = errorMs();
      const none: Correction = { stepped: false, shifts: new Map() };
      if (knownErrorMs !== null && jumps.jumpedMs() === 0) {
        const agrees = Math.abs(differenceMs) <= knownErrorMs + measured.errorMs;
        // The known time is as exact; following every slow answer would make it jitter.
        if (agrees && measured.errorMs >= knownErrorMs) return none;
      }
      if (start && !seen) {
        const elapsedMs = measured.monotonicMs - start.monotonicMs;
        startError = { behindMs: measured.serverMs - start.nowMs - elapsedMs, jumped: jumps.any() };
      }
      const shifts = isFinal() && !jumps.any() ? none.shifts : jumps.shifts(lacksMs);
      const small = (seen !== null || assumedUntilMs !== null) && Math.abs(differenceMs) < smallMs;
      const nowMs = at(monotonicMs) + jumps.aheadMs();
      rate.learn(measured);
      if (small) setTo(nowMs, monotonicMs, differenceMs);
      else setTo(measured.serverMs + (monotonicMs - measured.monotonicMs), monotonicMs);
      seen = { monotonicMs: measured.monotonicMs, errorMs: measured.errorMs };
      jumps.settle();
      return { stepped: !small, shifts };
    },
  };
}
