import type { ReactNode } from "react";
import styles from "./notice-bar.module.css";

interface NoticeBarProps {
  tone: "info" | "accent" | "danger";
  /** Its name for screen readers. */
  label: string;
  children: ReactNode;
}

/** Renders a bar at the top of every page about something that goes on. */
export const NoticeBar = ({ tone, label, children }: NoticeBarProps) => (
  <aside className={styles.bar} data-tone={tone} aria-label={label}>
    {children}
  </aside>
);
