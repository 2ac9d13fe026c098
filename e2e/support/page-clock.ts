import type { Page } from "@playwright/test";

const start = new Date("2026-11-20T06:00:00Z");

/** Longer than any test needs until it stops the clock. */
const beforeStopMs = 10 * 60_000;

export interface PageClock {
  /** Jumps ahead and stops the clock: from now on timers fire only when `pass` reaches them. */
  stop(): Promise<void>;
  pass(ms: number): Promise<void>;
  /** Lets the clock run again. */
  resume(): Promise<void>;
}

/**
 * Replaces the page's clock by one that the test controls and that runs until it is stopped. Call it before the page
 * loads, and stop it before the timer under test starts: a running clock adds the machine's delays.
 */
export async function takeClock(page: Page): Promise<PageClock> {
  await page.clock.install({ time: start });
  return {
    stop: () => page.clock.pauseAt(start.getTime() + beforeStopMs),
    pass: (ms) => page.clock.runFor(ms),
    resume: () => page.clock.resume(),
  };
}
