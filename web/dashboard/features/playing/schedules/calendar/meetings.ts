import type { Verdict } from "#shared/schedule/index.ts";
import type { Stretch } from "./stretches.ts";

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
}

/** Returns every claim that competes with this one, by the resolver's answers; the longest overlap first. */
export function meetingsOf(stretches: readonly Stretch[], claimId: string): Meeting[] {
  const found = new Map<string, Meeting>();
  const meet = (id: string, name: string): Meeting => {
    const known = found.get(id) ?? { id, name, winsMs: 0, losesMs: 0, sharesMs: 0, because: null };
    found.set(id, known);
    return known;
  };
  for (const { fromMs, untilMs, answer } of stretches) {
    const forMs = untilMs - fromMs;
    const own = answer.reasons.find(({ claim }) => claim.id === claimId)?.verdict;
    if (own?.kind !== "won" && own?.kind !== "lost" && own?.kind !== "closed") continue;
    for (const { claim, verdict } of answer.reasons) {
      if (claim.id === claimId || claim.tier === "screen default" || claim.tier === "account default")
        continue;
      if (own.kind === "won" && verdict.kind === "lost" && verdict.to === claimId) {
        const meeting = meet(claim.id, claim.name);
        meeting.winsMs += forMs;
        meeting.because ??= verdict.because;
      } else if (own.kind === "won" && own.sharedWith.includes(claim.id))
        meet(claim.id, claim.name).sharesMs += forMs;
      else if (own.kind === "lost" && own.to === claim.id) {
        const meeting = meet(claim.id, claim.name);
        meeting.losesMs += forMs;
        meeting.because ??= own.because;
      } else if (own.kind === "closed" && verdict.kind === "won") meet(claim.id, claim.name).losesMs += forMs;
    }
  }
  const length = ({ winsMs, losesMs, sharesMs }: Meeting) => winsMs + losesMs + sharesMs;
  return [...found.values()].sort((a, b) => length(b) - length(a));
}
