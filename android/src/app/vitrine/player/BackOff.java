package app.vitrine.player;

/** How long to wait before the next try: 2, 4, 8 … seconds, five minutes at most. */
final class BackOff {
  private static final long FIRST_MS = 2_000;
  private static final long LONGEST_MS = 300_000;

  private BackOff() {}

  static long afterFailures(int failures) {
    return Math.min(LONGEST_MS, FIRST_MS << Math.max(0, Math.min(failures - 1, 20)));
  }
}
