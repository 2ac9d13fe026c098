import { type Column, DataTable } from "./data-table.tsx";
import styles from "./table.module.css";
import { useGrowingList } from "./use-growing-list.ts";
import { WhenSeen } from "./when-seen.tsx";

/** A table that draws its first rows and the others as they come near; `empty` where there are none. */
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
