import { hourMs } from "#shared/durations.ts";

const firstMs = 30_000;
const longestMs = hourMs;

/**
 * Keeps failed items (named by `culpritOf`) off the screen: for 30 s, then twice as long each time, at most an hour.
 */
export interface Quarantine {
  /** Records a failure. Returns how long the item is kept off, in milliseconds. */
  failed(culprit: string, atMs: number): number;
  /** The item was shown without failure: its failures are forgotten. */
  worked(culprit: string): void;
  holds(culprit: string, atMs: number): boolean;
  /** Monotonic time at which the first item may be tried again; null when none is held. */
  nextReleaseMs(atMs: number): number | null;
  clear(): void;
}

/** Times are monotonic milliseconds, so that a clock jump releases or holds nothing. */
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
