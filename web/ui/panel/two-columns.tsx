import type { CSSProperties, ReactNode } from "react";
import styles from "./two-columns.module.css";

/** Renders a main column and one beside it that is `1fr` wide; on a narrow window the second is below the first. */
export function TwoColumns({ main, children }: { main: `${number}fr`; children: ReactNode }) {
  return (
    <div className={styles.columns} style={{ "--main-share": main } as CSSProperties}>
      {children}
    </div>
  );
}
