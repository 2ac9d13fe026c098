import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./linked-card.module.css";

const joined = (own: string | undefined, given: string | undefined) => [own, given].filter(Boolean).join(" ");

/** Renders an entry of a list as a card. With a `CardLink` in it, the whole card is the link's target. */
export const LinkedCard = ({ className, ...rest }: ComponentProps<"li">) => (
  <li className={joined(styles.card, className)} {...rest} />
);

/** Renders the name of a `LinkedCard`; its link covers the card. Other controls of the card stay usable. */
export const CardLink = ({ className, ...rest }: LinkProps) => (
  <Link className={joined(styles.link, className)} {...rest} />
);
