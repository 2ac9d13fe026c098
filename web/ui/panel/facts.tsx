import { Fragment, type ReactNode } from "react";
import styles from "./facts.module.css";

/** A name and its value. Names are unique in a list. */
export type Fact = [string, ReactNode];

/** Renders names and values side by side, with one long text below them. */
export function Facts({
  facts,
  long,
  small = false,
}: {
  facts: Fact[];
  long?: [string, string];
  small?: boolean;
}) {
  return (
    <dl className={small ? `${styles.facts} ${styles.small}` : styles.facts}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
      {long && (
        <>
          <dt className={styles.wide}>{long[0]}</dt>
          <dd className={styles.text}>{long[1]}</dd>
        </>
      )}
    </dl>
  );
}
