import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import styles from "./proof-of-play.module.css";

/** Renders the fields that choose what a report counts. */
export const ReportFilters = ({ children }: { children: ReactNode }) => (
  <search className={styles.toolbar} aria-label={t`What to count`}>
    {children}
  </search>
);
