import type { ReactNode } from "react";
import styles from "./row-list.module.css";

/** Renders a list of small rows (`li`), each with two parts at its two ends. */
export const RowList = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;
