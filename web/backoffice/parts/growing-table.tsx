import { type Column, DataTable } from "./data-table.tsx";
import styles from "./table.module.css";
import { useGrowingList } from "./use-growing-list.ts";
import { WhenSeen } from "./when-seen.tsx";

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
