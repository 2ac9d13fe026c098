import { t } from "@lingui/core/macro";
import type { Fields } from "#shared/merge/fields.ts";
import type { FieldWords } from "../../../fields/field-words.ts";
import styles from "./clash-choice.module.css";

/** A field that two people gave different values, in words. */
export interface Difference {
  label: string;
  /** Null where a few words cannot say the value. */
  mineWords: string | null;
  theirsWords: string | null;
}

/** Returns what differs in the fields that others changed, too. */
export function differencesOf(mine: Fields, theirs: Fields, { labels, wordsOf }: FieldWords): Difference[] {
  return Object.entries(theirs).flatMap(([field, value]) => {
    const label = labels[field];
    if (label === undefined) return [];
    return { label, mineWords: wordsOf(field, mine[field]), theirsWords: wordsOf(field, value) };
  });
}

/** Names the fields with both values, for a choice between whole versions. Renders nothing without differences. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <ul className={styles.differences} aria-label={t`What differs`}>
      {differences.map(({ label, mineWords, theirsWords }) => (
        <li key={label}>
          <span className={styles.label}>{label}</span>
          {mineWords !== null && theirsWords !== null && (
            <>
              <span className={styles.value}>{t`Yours: ${mineWords}`}</span>
              <span className={styles.value}>{t`The other: ${theirsWords}`}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
