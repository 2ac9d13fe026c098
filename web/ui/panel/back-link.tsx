import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./page-header.module.css";

/** Renders a link above a page's title, to the list that the page belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <ChevronLeft size={15} aria-hidden />
      {children}
    </Link>
  );
}
