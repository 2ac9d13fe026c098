/** Facts of one screen. Times are UTC milliseconds. */
export interface AlertFacts {
  /** Null: it never was in contact. */
  lastContactMs: number | null;
  /** The troubles in its newest report. */
  reported: ReadonlySet<"storage" | "clock" | "content">;
  /** Since when there is a newer version than the one that it plays; null: it plays the newest, or nothing yet. */
  behindSinceMs: number | null;
  /** What the newest sample of its health says about the display; null: there is none, or it is too old. */
  display: { offSinceMs: number | null } | null;
  /** When it came back after a silence, in order; without returns from a stop of the service. */
  returnsMs: readonly number[];
  /** When its player started again, in order. */
  startsMs: readonly number[];
  /** When a player was there again after another one with the same key, in order. */
  copiesMs: readonly number[];
}
