import type { ClockTrust } from "#shared/contracts/player.ts";
import { createClockJumps, type KeptStretch } from "./clock-jumps.ts";
import { createClockRate } from "./clock-rate.ts";
import { clockTrust } from "./engine/clock-trust.ts";
import type { Clock } from "./engine/contracts.ts";
import { newUuid } from "./store/uuid.ts";

/** What the server's clock showed (UTC ms) at a moment of the device's monotonic clock, and how wrong that may be. */
export interface TimeMeasurement {
  serverMs: number;
  monotonicMs: number;
  errorMs: number;
}

/** What an earlier run of the page knew of the time. */
export interface KnownTime {
  /** Add to the device's own clock to get the time. */
  offsetMs: number;
  /** It is later than this (UTC ms), whatever the device says. */
  knownMs: number;
  /** Jumps of the device's clock that no server has explained, together. */
  jumpedMs: number;
  /** The stretches between them, oldest first; the last ones of the run that wrote this. */
  stretches: readonly KeptStretch[];
  /** Until when the device's clock may be believed without the server's time (UTC ms); null: not at all. */
  assumableUntilMs: number | null;
}

/** What the server's time said of the time told so far. */
export interface Correction {
  /** The time told was wrong by so much that it was set at once. */
  stepped: boolean;
  /** By how much the stamps of each stretch are to be moved (ms), also of earlier runs. Stamps of other stretches stay as they are. */
  shifts: ReadonlyMap<string, number>;
}

/** How far off the device's clock was at the start, as the first of the server's times told. */
export interface StartError {
  /** Positive: it was behind. */
  behindMs: number;
  /** The clock jumped between the start and that time, so the device may have slept. */
  jumped: boolean;
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
  /** Jumps since the server's time was last seen, together. */
  jumpedMs(): number;
  /**
   * Stamps made now may have to be put right when the server's time comes: the name under which `correct` will say by
   * how much. Null: they are final.
   */
  stretch(): string | null;
  /** What the next run needs to put the stamps of this one right. */
  stretches(): readonly KeptStretch[];
  /** Begins with what an earlier run knew. Time never falls back behind what was known for sure. */
  restore(known: KnownTime): void;
  /** Null before the server's time was seen, and where no earlier run knew the time. */
  startError(): StartError | null;
  /** A fresh measurement. A small difference is made good slowly, a large one at once: then the answer says `stepped`. */
  correct(measured: TimeMeasurement): Correction;
}

const smallMs = 1_000;
/** Small differences are made good so fast: 50 ms in each second, so that screens are soon in step and no item is cut visibly. */
const slewRate = 0.05;
/** The device's two clocks drift apart by less than this between two looks, unless it was set or slept. */
const stepMs = 1_000;
/** After a start without network a clock may lag behind the time that was known for sure by so much. */
const lagMs = 2 * 60_000;

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
 * Runs by the monotonic clock, so that setting the device's clock back moves nothing once the time is known. Forward it
 * follows, as after a sleep, in which the monotonic clock may stand still; and back again, as far as that.
 */
export function createDeviceClock(time: typeof browserTime = browserTime): DeviceClock {
  const { wall, monotonic } = time;
  const rate = createClockRate();
  /** What the monotonic clock stands for: the server's time, or at a start what was known for sure. */
  let base = { monotonicMs: monotonic(), nowMs: 0 };
  let slew = { fromMs: monotonic(), totalMs: 0 };
  let wallMinusMonotonic = wall() - monotonic();
  const newName = () => newUuid().slice(0, 8);
  let jumps = createClockJumps(wall(), newName);
  let seen: { monotonicMs: number; errorMs: number } | null = null;
  /** The device's clock as an earlier run would have read it at the start. */
  let start: { monotonicMs: number; nowMs: number } | null = null;
  let startError: StartError | null = null;
  let assumedUntilMs: number | null = null;

  const slewedMs = (atMs: number) => {
    const most = Math.max(0, atMs - slew.fromMs) * slewRate;
    return Math.max(-most, Math.min(most, slew.totalMs));
  };
  /** The time without jumps. */
  const at = (monotonicMs: number) =>
    base.nowMs + (monotonicMs - base.monotonicMs) * (1 + rate.drift()) + slewedMs(monotonicMs);

  /** Notices that the device's clock was set, or that it slept. */
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
  /** A clock that is not believed in any case is not the worse for jumps. */
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

  const isFinal = () => trust() === "trusted" && jumps.aheadMs() === 0;

  return {
    now,
    steady: () => now() - Math.max(0, jumps.followedMs()),
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
        // What is known is as good: following every slow answer would only make it tremble.
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
