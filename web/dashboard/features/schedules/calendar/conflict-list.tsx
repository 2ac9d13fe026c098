import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Title } from "@mantine/core";
import { memo } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { type Naming, verdictWords } from "./calendar-words.ts";
import styles from "./conflict-list.module.css";
import type { Conflict } from "./conflicts.ts";

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
        <Trans>{range}: every schedule that is switched on plays at least once.</Trans>
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
            <span className={styles.where}>
              {rule.target.kind === "account" ? t`All screens` : rule.targetName}
            </span>
            <ul className={styles.reasons}>
              {verdicts.slice(0, maxReasons).map(({ verdict }) => (
                <li key={JSON.stringify(verdict)}>{verdictWords(verdict, naming)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
});
