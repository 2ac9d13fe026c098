import { NavLink } from "react-router";
import { paths } from "#shared/paths.ts";
import styles from "./billing.module.css";

/** Billing has two pages. */
export function BillingTabs() {
  return (
    <nav className={styles.tabs} aria-label="Billing">
      <NavLink to={paths.plans}>Plans</NavLink>
      <NavLink to={paths.invoices}>Invoices</NavLink>
    </nav>
  );
}
