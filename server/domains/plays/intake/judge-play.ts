import type { Play, PlayDoubt } from "#shared/contracts/player.ts";
import type { PlayBudget } from "./play-budget.ts";

/** Clocks of devices and of this server may differ by so much, in milliseconds. */
const toleranceMs = 300_000;
/** A play's start and end are of the wall clock, its length of the monotonic one. */
const lengthToleranceMs = 60_000;
/** Clock states in which a device believes its times. */
const believed: ReadonlySet<string> = new Set(["trusted", "assumed"]);

/**
 * Why a play is not counted as shown, or null. Takes its length from the budget when it is believed, and moves the newest time told.
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
  // Times that were corrected by the server's are believed, whatever the device thought of its clock then.
  const trusted = believed.has(play.clock) || play.correctedMs !== undefined;
  if (trusted) budget.toldUntil = Math.max(budget.toldUntil ?? pairedAt, Math.min(endMs, now));
  if (!known) return "media";
  return trusted ? null : "clock";
}
