import type { ReactNode } from "react";
import styles from "./table.module.css";

export interface Column<Row> {
  title: ReactNode;
  /** Names the column where the title is more than text. */
  key: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for actions and amounts. */
  end?: boolean;
  /** Long words that may break into lines. */
  wrap?: boolean;
  /** Left out on phones, where the row opens to all there is. */
  spare?: boolean;
  sorted?: "ascending" | "descending" | "none";
}

const classOf = ({ end, wrap, spare }: Pick<Column<never>, "end" | "wrap" | "spare">): string | undefined =>
  [end ? styles.end : wrap && styles.wrap, spare && styles.spare].filter(Boolean).join(" ") || undefined;

/** A table of rows, scrolling sideways in its own frame on narrow windows. */
export function DataTable<Row>(props: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  const { label, columns, rows, keyOf } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be reachable by keyboard
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classOf({ ...column, wrap: false })}
                aria-sort={column.sorted}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
