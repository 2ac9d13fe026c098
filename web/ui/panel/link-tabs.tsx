import type { ReactNode } from "react";
import styles from "./link-tabs.module.css";

/** Renders links to the pages of one subject (`NavLink`) as tabs. */
export const LinkTabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.tabs} aria-label={label}>
    {children}
  </nav>
);
