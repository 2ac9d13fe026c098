import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./table.module.css";

/** Renders a column heading that sorts by its column. */
export function SortHeading(props: { title: string; dir: "asc" | "desc" | null; onSort: () => void }) {
  const { title, dir, onSort } = props;
  const Icon = dir === null ? ChevronsUpDown : dir === "asc" ? ArrowUp : ArrowDown;
  return (
    <button type="button" className={styles.sort} data-on={dir ?? undefined} onClick={onSort}>
      {title}
      <Icon size={14} aria-hidden />
    </button>
  );
}

export interface Column<Row> {
  title: ReactNode;
  /** Identifies the column where the title is not plain text. */
  key: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for actions and amounts. */
  end?: boolean;
  /** Allows line breaks inside long words. */
  wrap?: boolean;
  /** Stays in view on narrow windows, where the table scrolls sideways: for the column with the actions. */
  pinned?: boolean;
  sorted?: "ascending" | "descending" | "none";
}

type Shape = Pick<Column<never>, "end" | "wrap" | "pinned">;
const classOf = ({ end, wrap, pinned }: Shape): string | undefined =>
  [end ? styles.end : wrap && styles.wrap, pinned && styles.pinned].filter(Boolean).join(" ") || undefined;

/**
 * Renders a table that scrolls horizontally in its own frame on narrow windows. On phones each row is a card: its first
 * cell is the heading, the others have their column's title beside them.
 */
export function DataTable<Row>(props: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Figures that one compares with those of other rows: it stays a table on phones, too. */
  figures?: boolean;
}) {
  const { label, columns, rows, keyOf, figures } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame has to be reachable by keyboard
    <section className={styles.frame} data-cards={!figures || undefined} aria-label={label} tabIndex={0}>
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
                <td
                  key={column.key}
                  className={classOf(column)}
                  data-title={typeof column.title === "string" ? column.title : undefined}
                >
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

/** Renders rows of one's own in the frame of a table. */
export const TableFrame = ({ className, inside, label, children }: FrameProps) => (
  <div className={`${styles.frame} ${className}`}>
    <table className={`${styles.table} ${inside}`} aria-labelledby={label}>
      {children}
    </table>
  </div>
);

interface FrameProps {
  /** Classes of the frame and of the table. */
  className: string | undefined;
  inside: string | undefined;
  /** The id of the heading. */
  label: string;
  children: ReactNode;
}
