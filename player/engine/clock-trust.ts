import type { ClockTrust } from "#shared/contracts/playing/player.ts";
import { hourMs } from "#shared/durations.ts";

/** A clock before this date (when this player was written) is wrong. */
const earliestMs = Date.UTC(2026, 10, 1);
/** Any device's clock is trusted this long after the server's time was known. */
const freshMs = 24 * hourMs;
/**
 * A clock that jumped further is suspect. A device whose clock was wrong by more after a start does not keep time while
 * it is off.
 */
export const maxOffMs = 5 * 60_000;

/** Returns how far the device's clock can be trusted (player-protocol.md section 9). */
export function clockTrust(clock: {
  nowMs: number;
  /** Time since the server's time was last known; null: not since this page was opened. */
  sinceServerTimeMs: number | null;
  /** Sum of the clock's jumps since then. */
  jumpedMs: number;
  /** Maximum error of the clock now. */
  errorMs: number;
  /** Without the server's time: until when the device's clock at the start is believed; null: it is not. */
  assumedUntilMs: number | null;
}): ClockTrust {
  const { nowMs, sinceServerTimeMs, jumpedMs, errorMs, assumedUntilMs } = clock;
  if (nowMs < earliestMs || jumpedMs > maxOffMs) return "suspect";
  if (sinceServerTimeMs === null)
    return assumedUntilMs !== null && nowMs <= assumedUntilMs ? "assumed" : "unknown";
  // Trusted for longer than a day while the maximum error stays small: a screen must not lose its schedule after two
  // days without network.
  return sinceServerTimeMs <= freshMs || errorMs <= maxOffMs ? "trusted" : "unknown";
}
