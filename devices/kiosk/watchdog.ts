/** What to do with a page that gives no sign of life. */
export type Step = "none" | "reload" | "new browser" | "restart device";

export interface Patience {
  /** From the start of a page to its first sign: a slow device may need long. */
  firstSignMs: number;
  /** From one sign to the next. */
  nextSignMs: number;
  /** After so long without trouble, earlier trouble is forgotten. */
  wellAgainMs: number;
  /** The device restarts at the earliest so long after the kiosk began, so that an owner can still change settings. */
  deviceRestartAfterMs: number;
}

/** The same times as in the Android app; the page gives a sign every 15 s. */
export const patience: Patience = {
  firstSignMs: 120_000,
  nextSignMs: 60_000,
  wellAgainMs: 600_000,
  deviceRestartAfterMs: 1_800_000,
};

/** Decides what to do about a page without a sign of life. All times are ms of a clock that only goes forward. */
export interface Watchdog {
  /** A page begins to load. */
  begin(nowMs: number): void;
  alive(nowMs: number): void;
  /** The page gave a sign since it began. */
  hasSign(): boolean;
  /** Returns what is due. The caller does it, and calls `begin`. */
  check(nowMs: number): Step;
}

/** Each step in a row is harder, and waits longer: at most 16 times `firstSignMs`. */
export function createWatchdog(nowMs: number, limits: Patience = patience): Watchdog {
  let since = nowMs;
  let firstSign: number | null = null;
  let steps = 0;
  return {
    begin(now) {
      since = now;
      firstSign = null;
    },
    alive(now) {
      firstSign ??= now;
      since = now;
      if (now - firstSign >= limits.wellAgainMs) steps = 0;
    },
    hasSign: () => firstSign !== null,
    check(now) {
      const allowed = firstSign === null ? limits.firstSignMs * 2 ** Math.min(steps, 4) : limits.nextSignMs;
      if (now - since < allowed) return "none";
      since = now;
      firstSign = null;
      steps++;
      if (steps <= 2) return "reload";
      if (steps % 6 === 0 && now - nowMs >= limits.deviceRestartAfterMs) return "restart device";
      return "new browser";
    },
  };
}
