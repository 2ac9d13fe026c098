import type { Target } from "../contracts/playing/manifest.ts";
import type { Claim, Tier, Verdict } from "./answer.ts";

const tierRanks: Record<Tier, number> = {
  emergency: 0,
  takeover: 1,
  "closed hours": 2,
  scheduled: 3,
  "screen default": 4,
  "account default": 5,
};
const targetRanks: Record<Target, number> = { screen: 0, group: 1, account: 2 };
const ranksPerTier = 1e9;

export const rankOfTarget = (target: Target): number => targetRanks[target];
/**
 * Returns one number for everything that does not depend on the time: lower is stronger. `within` orders claims of one
 * tier.
 */
export const rankOf = (tier: Tier, within = 0): number => tierRanks[tier] * ranksPerTier + within;

/** The values that decide which claim is stronger. */
export interface Strength {
  rank: number;
  /** Start of the current occurrence (UTC ms); -Infinity when there is none. */
  sinceMs: number;
  /** Id of the rule or interruption, the last tie-break; the lower one wins. */
  number: number;
}

/** playing-rules.md: returns a negative number when `a` is stronger. */
export function compareStrength(a: Strength, b: Strength): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.sinceMs !== b.sinceMs) return a.sinceMs > b.sinceMs ? -1 : 1;
  return a.number - b.number;
}

/** Returns what decided between a winner and a weaker claim. */
export function groundOf(winner: Claim, loser: Claim): Extract<Verdict, { kind: "lost" }>["because"] {
  if (winner.tier !== loser.tier) return "tier";
  if (winner.priority !== loser.priority) return "priority";
  if (winner.target !== loser.target) return "target";
  return winner.sinceMs === loser.sinceMs ? "id" : "later start";
}
