import { useState } from "react";
import { type Column, DataTable } from "./data-table.tsx";
import styles from "./table.module.css";
import { WhenSeen } from "./when-seen.tsx";

const step = 100;

/**
 * Returns the first entries of a long list and a function for more: rendering thousands would slow down every
 * keystroke.
 */
export function useGrowingList<Row>(rows: readonly Row[]) {
  const [count, setCount] = useState(step);
  return {
    shown: rows.length > count ? rows.slice(0, count) : rows,
    more: rows.length > count,
    grow: () => setCount((now) => now + step),
  };
}

/**
 * Renders the first entries of a table, and more when the operator scrolls near the end; `empty` when there are none.
 */
export function GrowingTable<Row>(props: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty: string;
}) {
  const { label, columns, rows, keyOf, empty } = props;
  const { shown, more, grow } = useGrowingList(rows);
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <>
      <DataTable label={label} columns={columns} rows={shown} keyOf={keyOf} />
      {more && (
        <WhenSeen key={shown.length} onSeen={grow}>
          <p className={styles.more}>Loading more</p>
        </WhenSeen>
      )}
    </>
  );
}
