import type { ReactNode } from "react";
import styles from "./drawing.module.css";

/**
 * Renders one of our small pictures, on 160 × 112 units. Its shapes have classes, not colours: `line`, `fill`, `soft`
 * (the accent behind them), `lamp` (the accent), `mark` (a state). So it is right in both schemes.
 */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 160 112" aria-hidden="true">
    <ellipse className="soft" cx="80" cy="58" rx="74" ry="48" />
    {children}
  </svg>
);
