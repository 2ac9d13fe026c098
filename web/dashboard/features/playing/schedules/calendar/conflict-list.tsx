import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Title } from "@mantine/core";
import { memo } from "react";
import { Link } from "react-router";
import type { Schedule as Rule } from "#shared/contracts/playing/schedules.ts";
import { paths } from "#shared/paths.ts";
import type { Verdict } from "#shared/schedule/index.ts";
import { whereWords } from "#web/dashboard/words/where-words.ts";
import { textIn } from "#web/lib/texts.ts";
import { type Occurrence, outcomeOf } from "./calendar-occurrences.ts";
import { type Naming, verdictWords } from "./calendar-words.ts";
import styles from "./conflict-list.module.css";

/** A rule that is in force in the range but never plays in it, not even while its condition holds. */
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

const maxReasons = 3;

/** Lists the rules that are in force in the visible range but never win in it, with the winners and the reasons. */
export const ConflictList = memo(function ConflictList({
  conflicts,
  range,
  naming,
}: {
  conflicts: readonly Conflict[];
  range: string;
  naming: Naming;
}) {
  // Render again when the language changes.
  useLingui();
  if (conflicts.length === 0)
    return (
      <p className={styles.none}>
        <Trans>{range}: every schedule that is switched on can play at least once.</Trans>
      </p>
    );
  return (
    <section className={styles.part} aria-labelledby="conflicts-title">
      <Title order={2} size="h3" id="conflicts-title">
        <Trans>Never plays: {range}</Trans>
      </Title>
      <ul className={styles.list}>
        {conflicts.map(({ rule, verdicts }) => (
          <li key={rule.id}>
            <Link to={paths.schedule(rule.id)}>{rule.name}</Link>
            <span className={styles.where}>{whereWords(rule)}</span>
            <ul className={styles.reasons}>
              {rule.problem === null ? (
                verdicts
                  .slice(0, maxReasons)
                  .map(({ verdict }) => (
                    <li key={JSON.stringify(verdict)}>{verdictWords(verdict, naming)}</li>
                  ))
              ) : (
                <li>{textIn(rule.problemReason, rule.problem)}</li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
});
