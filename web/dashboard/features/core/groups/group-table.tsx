import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import styles from "./group-list.module.css";

/** Renders `GroupRow`s below their headings. */
export const GroupTable = ({ children }: { children: ReactNode }) => (
  <div className={styles.table}>
    <div className={`${styles.row} ${styles.head}`} aria-hidden="true">
      <span className={styles.group}>{t`Group`}</span>
      <span className={styles.screens}>{t`Screens`}</span>
      <span className={styles.uses}>{t`Used`}</span>
    </div>
    <ul className={styles.list} aria-label={t`Groups`}>
      {children}
    </ul>
  </div>
);
