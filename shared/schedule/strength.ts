import type { Claim, Tier, Verdict } from "./answer.ts";
import type { Candidate } from "./claims.ts";

const rankOfTier: Record<Tier, number> = {
  emergency: 0,
  takeover: 1,
  "closed hours": 2,
  scheduled: 3,
  "screen default": 4,
  "account default": 5,
};
const rankOfTarget = { screen: 0, group: 1, account: 2 };

type Ground = Extract<Verdict, { kind: "lost" }>["because"];

const targetOf = ({ target }: Claim) => (target === null ? 0 : rankOfTarget[target]);
/** What is not in force comes after what is. */
const sinceOf = ({ sinceMs }: Claim) => sinceMs ?? Number.NEGATIVE_INFINITY;

/** Signage-rules section 3: below zero when `a` is the stronger one. Never zero for two different claims. */
export function compareStrength(a: Candidate, b: Candidate): number {
  const [one, two] = [a.claim, b.claim];
  return (
    rankOfTier[one.tier] - rankOfTier[two.tier] ||
    (two.priority ?? 0) - (one.priority ?? 0) ||
    targetOf(one) - targetOf(two) ||
    (sinceOf(one) === sinceOf(two) ? a.number - b.number : sinceOf(two) > sinceOf(one) ? 1 : -1)
  );
}

/** What decided between a winner and a weaker claim. */
export function groundOf(winner: Claim, loser: Claim): Ground {
  if (winner.tier !== loser.tier) return "tier";
  if (winner.priority !== loser.priority) return "priority";
  if (winner.target !== loser.target) return "target";
  return winner.sinceMs === loser.sinceMs ? "id" : "later start";
}
