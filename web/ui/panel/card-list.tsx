import type { CSSProperties, ReactNode } from "react";
import styles from "./card-list.module.css";

interface Props {
  label: string;
  /** CSS width below which a card does not shrink while the window is wider. */
  smallest?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders a named list of cards (`li`) in as many equal columns as fit. */
export function CardList({ label, smallest = "20rem", className, children }: Props) {
  return (
    <ul
      className={className ? `${styles.cards} ${className}` : styles.cards}
      style={{ "--smallest": smallest } as CSSProperties}
      aria-label={label}
    >
      {children}
    </ul>
  );
}
