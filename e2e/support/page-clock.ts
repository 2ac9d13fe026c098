import type { Page } from "@playwright/test";

const start = new Date("2026-11-20T06:00:00Z");

/** Longer than any test may take to come to the moment it stops the clock at. */
const beforeStopMs = 10 * 60_000;

export interface PageClock {
  /** Jumps ahead and stands still: from here on timers fire only when `pass` comes to them. */
  stop(): Promise<void>;
  pass(ms: number): Promise<void>;
  /** Lets time run by itself again. */
  resume(): Promise<void>;
}

/**
 * Puts the page's timers under a clock of the test's own, which runs until it is stopped. Call it before the page
 * loads, and stop it before what starts the timer under test: a clock that runs on adds the machine's delays to it.
 */
export async function takeClock(page: Page): Promise<PageClock> {
  await page.clock.install({ time: start });
  return {
    stop: () => page.clock.pauseAt(start.getTime() + beforeStopMs),
    pass: (ms) => page.clock.runFor(ms),
    resume: () => page.clock.resume(),
  };
}
