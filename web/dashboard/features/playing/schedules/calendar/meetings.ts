import type { Claim, Reason, Verdict } from "#shared/schedule/index.ts";
import { isReady, type Stretch } from "./stretches.ts";

type Lost = Extract<Verdict, { kind: "lost" }>;

/** How a claim and another one in force at the same time compete, in total for a range. */
export interface Meeting {
  id: string;
  name: string;
  /** Milliseconds for which this claim plays and the other does not, and the reverse. */
  winsMs: number;
  losesMs: number;
  sharesMs: number;
  /** Why the weaker claim loses. */
  because: Lost["because"] | null;
  /** The other one plays only while conditions let it. */
  waits: boolean;
}

/**
 * Returns every claim that competes with this one, by the resolver's answers; the longest overlap first. Two of them compete as if
 * the conditions of both hold.
 */
export function meetingsOf(stretches: readonly Stretch[], claimId: string): Meeting[] {
  const found = new Map<string, Meeting>();
  for (const { fromMs, untilMs, answer, ifHeld } of stretches) {
    const waiting = new Set(
      answer.reasons.flatMap(({ claim, verdict }) => (isReady(verdict) ? [] : [claim.id])),
    );
    const met = new Set<string>();
    for (const reasons of ifHeld)
      for (const { claim, outcome, because } of competing(reasons, claimId)) {
        if (met.has(claim.id)) continue;
        met.add(claim.id);
        const { id, name } = claim;
        const none = { id, name, winsMs: 0, losesMs: 0, sharesMs: 0, because: null, waits: false };
        const meeting = found.get(id) ?? none;
        meeting[outcome] += untilMs - fromMs;
        meeting.because ??= because;
        meeting.waits ||= waiting.has(id);
        found.set(id, meeting);
      }
  }
  const length = ({ winsMs, losesMs, sharesMs }: Meeting) => winsMs + losesMs + sharesMs;
  return [...found.values()].sort((a, b) => length(b) - length(a));
}

interface Competing extends Pick<Meeting, "because"> {
  claim: Claim;
  outcome: "winsMs" | "losesMs" | "sharesMs";
}

/** Returns the claims that decide about this one at an instant, or about which it decides. */
function competing(reasons: readonly Reason[], claimId: string): Competing[] {
  const own = reasons.find(({ claim }) => claim.id === claimId)?.verdict;
  return reasons.flatMap(({ claim, verdict }): Competing[] => {
    if (claim.id === claimId || claim.tier === "screen default" || claim.tier === "account default")
      return [];
    if (own?.kind === "won") {
      if (verdict.kind === "lost" && verdict.to === claimId)
        return [{ claim, outcome: "winsMs", because: verdict.because }];
      return own.sharedWith.includes(claim.id) ? [{ claim, outcome: "sharesMs", because: null }] : [];
    }
    if (own?.kind === "lost" && own.to === claim.id)
      return [{ claim, outcome: "losesMs", because: own.because }];
    return own?.kind === "closed" && verdict.kind === "won"
      ? [{ claim, outcome: "losesMs", because: null }]
      : [];
  });
}
