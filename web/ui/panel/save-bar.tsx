import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import styles from "./save-bar.module.css";

/** A setting that was changed and is not saved. */
export interface UnsavedChange {
  label: string;
  /** Null where a few words cannot say the value. */
  before: string | null;
  after: string | null;
}

interface SaveBarProps {
  changes: readonly UnsavedChange[];
  isSaving: boolean;
  onDiscard: () => void;
}

function changeWords({ label, before, after }: UnsavedChange): string {
  if (before === null || after === null || before === after) return label;
  return t`${label}: was ${before}, now ${after}`;
}

/** Renders, at the end of a form of settings, what is not saved, with Save and Discard. Without changes, nothing. */
export function SaveBar({ changes, isSaving, onDiscard }: SaveBarProps) {
  const count = changes.length;
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label={t`Not saved`}>
      <div className={styles.words} role="status">
        <p className={styles.title}>
          {plural(count, { one: "# change is not saved", other: "# changes are not saved" })}
        </p>
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.label}>{changeWords(change)}</li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button variant="default" disabled={isSaving} onClick={onDiscard}>{t`Discard`}</Button>
        <Button type="submit" loading={isSaving}>{t`Save`}</Button>
      </div>
    </section>
  );
}
