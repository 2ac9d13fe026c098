/** How far the device's idea of time may be believed (signage-rules section 4). */
export type ClockTrust = "trusted" | "suspect" | "unknown";

/** No clock that is right can be before this player was written. */
const earliestMs = Date.UTC(2026, 10, 1);
const freshMs = 24 * 3_600_000;
const jumpMs = 5 * 60_000;

export function clockTrust(clock: {
  nowMs: number;
  /** Since the server's time was last seen; null: not since this page was opened. */
  sinceServerTimeMs: number | null;
  /** How far the clock jumped since then. */
  jumpedMs: number;
}): ClockTrust {
  if (clock.nowMs < earliestMs || Math.abs(clock.jumpedMs) > jumpMs) return "suspect";
  if (clock.sinceServerTimeMs === null) return "unknown";
  return clock.sinceServerTimeMs <= freshMs ? "trusted" : "unknown";
}
