import type { Check } from "#shared/conditions/check.ts";
import { type Answer, resolve, type Schedule } from "#shared/schedule/index.ts";

export interface CountedSpots {
  /** Complete plays; each page of a document is one, as in proof of play. */
  plays: number;
  /** Milliseconds in which spots of the campaign are on screen. */
  spotMs: number;
  /** Milliseconds in which a schedule or a default playlist plays. */
  playingMs: number;
}

const tiersWithSpots: readonly string[] = ["scheduled", "screen default", "account default"];

/**
 * Counts the spots of a campaign that a screen plays in [fromMs, untilMs), by the resolver: those that begin in this time.
 * `edges` are instants at which the count begins anew, in order; the result has one entry between two of them. All files
 * count as present, and the clock as right. `check` decides conditions. `turn` is awaited between the pieces.
 */
export async function countSpots(
  manifest: Schedule,
  campaignId: number,
  edges: readonly number[],
  { check, turn }: { check: Check; turn: () => Promise<void> },
): Promise<CountedSpots[]> {
  const counted = edges.slice(1).map(() => ({ plays: 0, spotMs: 0, playingMs: 0 }));
  const untilMs = edges.at(-1) ?? 0;
  let edge = 0;
  for (let atMs = edges[0] ?? 0; atMs < untilMs; ) {
    await turn();
    const answer = resolve({ manifest, atMs, has: () => true, clockTrusted: true, check });
    const changesMs = Math.max(answer.changesAtMs ?? Number.POSITIVE_INFINITY, atMs + 1);
    const end = Math.min(changesMs, untilMs);
    for (let from = atMs; from < end; ) {
      while ((edges[edge + 1] ?? untilMs) <= from) edge++;
      const until = Math.min(end, edges[edge + 1] ?? untilMs);
      const sum = counted[edge];
      if (sum) addSpan(sum, answer, { campaignId, from, until, changesMs });
      from = until;
    }
    atMs = end;
  }
  return counted;
}

function addSpan(
  sum: CountedSpots,
  { winner, round }: Answer,
  {
    campaignId,
    from,
    until,
    changesMs,
  }: { campaignId: number; from: number; until: number; changesMs: number },
): void {
  if (!winner || !round || round.totalMs <= 0 || !tiersWithSpots.includes(winner.tier)) return;
  sum.playingMs += until - from;
  for (const { item, offsetMs, durationMs } of round.slots) {
    if (item.campaign?.id !== campaignId) continue;
    // Starts at n * total + offset, in [from, until), that end before something else plays.
    const last = Math.min(until - 1, changesMs - durationMs);
    const starts =
      Math.floor((last - offsetMs) / round.totalMs) - Math.ceil((from - offsetMs) / round.totalMs) + 1;
    if (starts <= 0) continue;
    sum.plays += starts;
    sum.spotMs += starts * durationMs;
  }
}
