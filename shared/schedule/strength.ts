import type { Target } from "../contracts/manifest.ts";
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
/** One number for what is known before time is asked: the lower, the stronger. `within` orders those of one tier. */
export const rankOf = (tier: Tier, within = 0): number => tierRanks[tier] * ranksPerTier + within;

/** What decides who is the stronger one. */
export interface Strength {
  rank: number;
  /** Start of the occurrence in force (UTC ms); -Infinity while none is. */
  sinceMs: number;
  /** Number of its rule or interruption, the last tie-break; the lower one wins. */
  number: number;
}

/** Signage-rules section 3: below zero when `a` is the stronger one. */
export function compareStrength(a: Strength, b: Strength): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.sinceMs !== b.sinceMs) return a.sinceMs > b.sinceMs ? -1 : 1;
  return a.number - b.number;
}

/** What decided between a winner and a weaker claim. */
export function groundOf(winner: Claim, loser: Claim): Extract<Verdict, { kind: "lost" }>["because"] {
  if (winner.tier !== loser.tier) return "tier";
  if (winner.priority !== loser.priority) return "priority";
  if (winner.target !== loser.target) return "target";
  return winner.sinceMs === loser.sinceMs ? "id" : "later start";
}
