import type { ReactNode } from "react";
import styles from "./checkout.module.css";

/** Renders what is asked beside what is paid. */
export const CheckoutColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);
