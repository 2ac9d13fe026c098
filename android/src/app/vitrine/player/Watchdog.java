package app.vitrine.player;

/**
 * Decides what to do about a page that shows no sign of life. Times are milliseconds of any steady clock that stands still
 * while the device sleeps. Safe to call from any thread.
 */
final class Watchdog {
  enum Step { NONE, RELOAD, NEW_VIEW, NEW_PROCESS }

  /** An old box may take long until the page runs. */
  static final long FIRST_SIGN_MS = 120_000;
  static final long NEXT_SIGN_MS = 60_000;
  /** So long without trouble, and what was before is forgotten. */
  static final long WELL_AGAIN_MS = 600_000;
  private static final int LONGEST_PATIENCE = 4;

  private long since;
  private long firstSign;
  private boolean seen;
  private int steps;

  /** A page begins to load. */
  synchronized void begin(long nowMs) {
    since = nowMs;
    seen = false;
  }

  /** The page says that it lives. */
  synchronized void alive(long nowMs) {
    if (!seen) firstSign = nowMs;
    seen = true;
    since = nowMs;
    if (nowMs - firstSign >= WELL_AGAIN_MS) steps = 0;
  }

  /** What is due now; the caller does it and calls begin(). Each step in a row is harder, and more patient. */
  synchronized Step check(long nowMs) {
    long patience = seen ? NEXT_SIGN_MS : FIRST_SIGN_MS << Math.min(steps, LONGEST_PATIENCE);
    if (nowMs - since < patience) return Step.NONE;
    since = nowMs;
    seen = false;
    steps++;
    if (steps <= 2) return Step.RELOAD;
    return steps % 3 == 0 ? Step.NEW_VIEW : Step.NEW_PROCESS;
  }
}
