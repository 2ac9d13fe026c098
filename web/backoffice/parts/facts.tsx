import { Fragment, type ReactNode } from "react";
import styles from "./facts.module.css";

/** Renders names and values side by side, with one long text below them. */
export function Facts({ facts, long }: { facts: [string, ReactNode][]; long?: [string, string] }) {
  return (
    <dl className={styles.facts}>
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
