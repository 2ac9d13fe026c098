import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { problemWords } from "#web/lib/problem-words.ts";
import { type Difference, differenceWords } from "./difference.ts";
import styles from "./wall-tile.module.css";

/** Renders the flag of a screen that does not show what its manifest defines, with the difference. */
export function DifferenceNote({ difference }: { difference: Difference }) {
  if (difference.kind !== "differs") return null;
  const trouble = difference.trouble === null ? null : problemWords(difference.trouble);
  return (
    <p className={styles.differs} role="note">
      <TriangleAlert className={styles.flag} size={16} aria-hidden />
      <span>
        {differenceWords(difference)}
        {trouble !== null && (
          <>
            {" "}
            <Trans>It reports: {trouble}</Trans>
          </>
        )}
      </span>
    </p>
  );
}
