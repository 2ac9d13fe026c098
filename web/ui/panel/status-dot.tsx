import type { ReactNode } from "react";
import styles from "./status-dot.module.css";
import type { StatusTone } from "./status-tone.ts";

/** A state in words with a coloured dot beside it; the words alone carry the meaning. */
export function StatusDot({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.status}>
      <span className={`${styles.dot} ${styles[tone] ?? ""}`} aria-hidden="true" />
      {children}
    </span>
  );
}
