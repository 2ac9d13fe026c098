import type { ClockTrust } from "#shared/contracts/player.ts";

/** No clock that is right can be before this player was written. */
const earliestMs = Date.UTC(2026, 10, 1);
/** So long a server's time is believed of any device. */
const freshMs = 24 * 3_600_000;
/** A clock that jumped further is suspect; one that was further off after a start does not keep time while it is off. */
export const mostOffMs = 5 * 60_000;

/** How far the device's idea of time may be believed (signage-rules section 4). */
export function clockTrust(clock: {
  nowMs: number;
  /** Since the server's time was last seen; null: not since this page was opened. */
  sinceServerTimeMs: number | null;
  /** How far the clock jumped since then, all jumps together. */
  jumpedMs: number;
  /** By how much it may be wrong by now. */
  errorMs: number;
  /** Without the server's time: until when the device's clock is believed as it was found at the start; null: not. */
  assumedUntilMs: number | null;
}): ClockTrust {
  const { nowMs, sinceServerTimeMs, jumpedMs, errorMs, assumedUntilMs } = clock;
  if (nowMs < earliestMs || jumpedMs > mostOffMs) return "suspect";
  if (sinceServerTimeMs === null)
    return assumedUntilMs !== null && nowMs <= assumedUntilMs ? "assumed" : "unknown";
  // Longer than a day, too, while the known drift cannot have led it further astray than a jump may: no screen may
  // lose its schedule because its network was away for two days.
  return sinceServerTimeMs <= freshMs || errorMs <= mostOffMs ? "trusted" : "unknown";
}
