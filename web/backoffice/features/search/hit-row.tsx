import { Fragment } from "react";
import type { Hit, MarkedText } from "#shared/operator-api/read-search.ts";
import { fieldWord, kindOf } from "./hits.ts";
import styles from "./search.module.css";

/** Renders a text with what has matched marked. */
function Marked({ text, marks }: MarkedText) {
  const sorted = [...marks].sort(([a], [b]) => a - b);
  return (
    <>
      {sorted.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(sorted[at - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(sorted.at(-1)?.[1] ?? 0)}
    </>
  );
}

interface HitRowProps {
  hit: Hit;
  id: string;
  isCurrent: boolean;
  onOpen: () => void;
  onPoint: () => void;
}

/** Renders a hit: its name, what tells it from others, and what else has matched. */
export function HitRow({ hit, id, isCurrent, onOpen, onPoint }: HitRowProps) {
  const { icon: Icon } = kindOf(hit);
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={styles.hit}
      onClick={onOpen}
      onPointerMove={onPoint}
    >
      <Icon size={17} aria-hidden className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>
          <Marked {...hit.name} />
        </span>
        {hit.detail.text !== "" && (
          <span className={styles.detail}>
            <Marked {...hit.detail} />
          </span>
        )}
        {hit.matched.map(({ field, text, marks }) => (
          <span key={`${field} ${text}`} className={styles.matched}>
            {fieldWord(field)}: <Marked text={text} marks={marks} />
          </span>
        ))}
      </span>
      <span className={styles.kind}>#{hit.id}</span>
    </button>
  );
}
