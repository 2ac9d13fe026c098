import type { ReactNode } from "react";
import styles from "./field-pair.module.css";

/** Renders fields beside each other where there is room, with their boxes in one line. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);
