import type { Play, PlayDoubt } from "#shared/contracts/player.ts";
import type { PlayBudget } from "./play-budget.ts";

/** Tolerated difference between the clocks of devices and of this server, in milliseconds. */
const toleranceMs = 300_000;
/**
 * Tolerance in milliseconds: a play's start and end are from the system clock, its length is from the monotonic clock.
 */
const lengthToleranceMs = 60_000;
/** Clock states in which a device trusts its times. */
const believed: ReadonlySet<string> = new Set(["trusted", "assumed"]);

/**
 * Returns why a play is doubtful and not counted as shown; else null. Subtracts its length from the budget when it is
 * plausible, and updates the newest reported time.
 */
export function judgePlay(
  play: Play,
  budget: PlayBudget,
  { pairedAt, now, known }: { pairedAt: number; now: number; known: boolean },
): PlayDoubt | null {
  const { startMs, endMs, lengthMs } = play;
  if (endMs < startMs || startMs < pairedAt - toleranceMs || endMs > now + toleranceMs) return "time";
  if (lengthMs > endMs - startMs + lengthToleranceMs || lengthMs > budget.length) return "length";
  budget.length -= lengthMs;
  // Times that the server's clock corrected are trusted in any clock state.
  const trusted = believed.has(play.clock) || play.correctedMs !== undefined;
  if (trusted) budget.toldUntil = Math.max(budget.toldUntil ?? pairedAt, Math.min(endMs, now));
  if (!known) return "media";
  return trusted ? null : "clock";
}
