/** How far the device's idea of time may be believed (signage-rules section 4). */
export type ClockTrust = "trusted" | "suspect" | "unknown";

/** No clock that is right can be before this player was written. */
const earliestMs = Date.UTC(2026, 10, 1);
/** So long a server's time is believed of any device. */
const freshMs = 24 * 3_600_000;
const jumpMs = 5 * 60_000;
/** Longer, too, while the known drift cannot have led it further astray than a jump may: no screen may lose its
 * schedule because its network was away for two days. */
const astrayMs = jumpMs;

export function clockTrust(clock: {
  nowMs: number;
  /** Since the server's time was last seen; null: not since this page was opened. */
  sinceServerTimeMs: number | null;
  /** How far the clock jumped since then. */
  jumpedMs: number;
  /** By how much it may be wrong by now. */
  errorMs: number;
}): ClockTrust {
  if (clock.nowMs < earliestMs || Math.abs(clock.jumpedMs) > jumpMs) return "suspect";
  if (clock.sinceServerTimeMs === null) return "unknown";
  return clock.sinceServerTimeMs <= freshMs || clock.errorMs <= astrayMs ? "trusted" : "unknown";
}
