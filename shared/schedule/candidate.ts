import type { Check } from "../conditions/check.ts";
import type { AnyRule, ManifestPlaylist, ZoneOffsets } from "../contracts/playing/manifest.ts";
import type { Claim, Verdict } from "./answer.ts";
import type { PlayDays } from "./play-days.ts";
import type { RuleState } from "./rule-state.ts";
import type { Strength } from "./strength.ts";
import { whileItHolds } from "./while-it-holds.ts";

/** A claim with its strength and whether it is in force. */
export interface Candidate extends Strength {
  claim: Claim;
  rotates: boolean;
  /** Why it is not in force now; null when it is. */
  outOfTime: Verdict | null;
  /** When time alone next changes that (UTC ms); Infinity: never. */
  changesMs: number;
}

const never = Number.POSITIVE_INFINITY;
export const notTrusted: Verdict = { kind: "clock not trusted" };
export const orNull = (ms: number): number | null => (Number.isFinite(ms) ? ms : null);

/** Returns a function that gives what a rule claims at an instant (UTC ms). Without a check the clock is not trusted. */
export function candidatesOfRule(
  rule: AnyRule,
  {
    rank,
    playlist,
    stateAt,
    days: { lacksCalendar },
    zone,
  }: {
    rank: number;
    playlist: ManifestPlaylist | null;
    stateAt: (atMs: number) => RuleState;
    days: PlayDays;
    /** Of the screen: conditions name its hours. */
    zone: ZoneOffsets;
  },
): (atMs: number, check?: Check) => Candidate {
  const find = (atMs: number, check?: Check): Candidate => {
    const state = check && stateAt(atMs);
    const now = state?.now;
    const sinceMs = now ? now.startMs : -never;
    let outOfTime: Verdict | null = null;
    let changesMs = state ? state.changesMs : never;
    if (!check || !state) outOfTime = notTrusted;
    else if (!now) outOfTime = { kind: "out of window", nextMs: orNull(changesMs), lacksCalendar };
    else if (rule.if) {
      const { truth, lines, changesMs: itsMs } = check(rule.if, atMs, zone);
      if (truth !== "yes") outOfTime = { kind: "condition", lines };
      changesMs = Math.min(changesMs, itsMs);
    }
    return {
      claim: {
        id: `rule:${rule.id}`,
        tier: "scheduled",
        name: rule.name,
        playlist,
        priority: rule.priority,
        target: rule.target,
        sinceMs: orNull(sinceMs),
        untilMs: now ? orNull(now.endMs) : null,
      },
      rank,
      sinceMs,
      number: rule.id,
      rotates: rule.sharing === "rotate",
      outOfTime,
      changesMs,
    };
  };
  return whileItHolds(find);
}
