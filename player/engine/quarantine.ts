const firstMs = 30_000;
const longestMs = 3_600_000;

/** Keeps what failed (a `culpritOf`) away from the screen for a while: 30 s, then twice as long each time, at most an hour. */
export interface Quarantine {
  /** Returns how long the culprit stays away, in milliseconds. */
  failed(culprit: string, atMs: number): number;
  /** It was shown without trouble: forget its past. */
  worked(culprit: string): void;
  holds(culprit: string, atMs: number): boolean;
  /** When the first one may be tried again; null when nothing is held. */
  nextReleaseMs(atMs: number): number | null;
  clear(): void;
}

/** Times are monotonic milliseconds, so that a stepped clock neither frees nor jails anything. */
export function createQuarantine(): Quarantine {
  const held = new Map<string, { failures: number; untilMs: number }>();
  return {
    failed(culprit, atMs) {
      const failures = (held.get(culprit)?.failures ?? 0) + 1;
      const forMs = Math.min(longestMs, firstMs * 2 ** (failures - 1));
      held.set(culprit, { failures, untilMs: atMs + forMs });
      return forMs;
    },
    worked: (culprit) => void held.delete(culprit),
    holds: (culprit, atMs) => (held.get(culprit)?.untilMs ?? Number.NEGATIVE_INFINITY) > atMs,
    nextReleaseMs(atMs) {
      const times = [...held.values()].map((one) => one.untilMs).filter((time) => time > atMs);
      return times.length > 0 ? Math.min(...times) : null;
    },
    clear: () => held.clear(),
  };
}
