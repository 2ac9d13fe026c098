import type { ReactNode } from "react";
import styles from "./unfold.module.css";

interface UnfoldProps {
  summary: ReactNode;
  /** With `onToggle`: whether it is open. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** Renders a line that shows more when a user opens it. */
export const Unfold = ({ summary, open, onToggle, children }: UnfoldProps) => (
  <details
    className={styles.unfold}
    open={open}
    onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
  >
    <summary>{summary}</summary>
    {children}
  </details>
);
