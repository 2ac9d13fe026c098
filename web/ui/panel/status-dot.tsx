import type { ReactNode } from "react";
import styles from "./status-dot.module.css";
import type { StatusTone } from "./status-tone.ts";

/** Renders a state as text with a coloured dot beside it. The text alone carries the meaning. */
export function StatusDot({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.status}>
      <span className={`${styles.dot} ${styles[tone] ?? ""}`} aria-hidden="true" />
      {children}
    </span>
  );
}
