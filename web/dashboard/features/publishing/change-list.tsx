import type { PlanChange } from "#shared/contracts/publishing.ts";
import { didWords, partWords, subjectWords } from "./change-words.ts";
import styles from "./publishing.module.css";

/** Lists differences with their subjects. `onScreen`: the differences on one screen. */
export function ChangeList({
  changes,
  onScreen = false,
}: {
  changes: readonly PlanChange[];
  onScreen?: boolean;
}) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const did = didWords(change, onScreen);
        const words = [...(did === null ? [] : [did]), ...change.parts.map(partWords)];
        return (
          <li key={`${change.subject.kind} ${change.subject.id}`}>
            <span className={styles.subject}>{subjectWords(change)}</span>
            <span>{words.join("; ")}</span>
          </li>
        );
      })}
    </ul>
  );
}
