import type { Schedule as Rule } from "#shared/contracts/schedules.ts";
import type { Verdict } from "#shared/schedule/index.ts";
import { type Occurrence, outcomeOf } from "./calendar-occurrences.ts";

/** A rule that is in force in the range but never plays in it. */
export interface Conflict {
  rule: Rule;
  /** The distinct reasons, the longest-lasting first. */
  verdicts: { verdict: Verdict; forMs: number }[];
}

export function conflictsOf(occurrences: readonly Occurrence[]): Conflict[] {
  const byRule = new Map<number, Occurrence[]>();
  for (const each of occurrences) byRule.set(each.rule.id, [...(byRule.get(each.rule.id) ?? []), each]);
  const found: Conflict[] = [];
  for (const own of byRule.values()) {
    const rule = own[0]?.rule;
    if (!rule || !own.every((occurrence) => outcomeOf(occurrence) === "loses")) continue;
    const verdicts = new Map<string, Conflict["verdicts"][number]>();
    for (const { verdict, fromMs, untilMs } of own.flatMap(({ standings }) => standings)) {
      const key = JSON.stringify(verdict);
      const forMs = (verdicts.get(key)?.forMs ?? 0) + untilMs - fromMs;
      verdicts.set(key, { verdict, forMs });
    }
    found.push({ rule, verdicts: [...verdicts.values()].sort((a, b) => b.forMs - a.forMs) });
  }
  return found.sort((a, b) => a.rule.name.localeCompare(b.rule.name));
}
