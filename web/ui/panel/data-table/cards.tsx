import { CardList } from "../card-list.tsx";
import { type Column, type DataTableProps, openerOf, titleOf } from "./column.ts";
import styles from "./data-table.module.css";

/** Renders rows as cards: heading, the other columns with their titles, actions. */
export function Cards<Row>({ label, columns, rows = [], keyOf, onOpen, sums }: DataTableProps<Row>) {
  const head = columns.find(({ heads }) => heads) ?? columns[0];
  const facts = columns.filter((column) => column !== head && column.kind !== "action");
  const actions = columns.filter(({ kind }) => kind === "action");
  return (
    <CardList label={label}>
      {rows.map((row) => {
        const opener = openerOf(row, onOpen);
        return (
          <li key={keyOf(row)} {...opener} className={`${styles.card} ${opener.className ?? ""}`}>
            <div className={styles.head}>{head?.cell(row)}</div>
            <Lines
              lines={facts
                .filter(({ notOnCard }) => !notOnCard?.(row))
                .map((column) => ({ column, value: column.cell(row) }))}
            />
            {actions.map((column) => (
              <div key={column.key} className={styles.actions}>
                {column.cell(row)}
              </div>
            ))}
          </li>
        );
      })}
      {sums !== undefined && rows.length > 0 && (
        <li className={styles.card}>
          <div className={styles.head}>{sums}</div>
          <Lines lines={facts.map((column) => ({ column, value: column.sum }))} />
        </li>
      )}
    </CardList>
  );
}

/** Columns that are empty in a row have no line on its card. */
const isEmpty = (value: React.ReactNode) =>
  value === null || value === undefined || value === false || value === "";

function Lines<Row>({ lines }: { lines: { column: Column<Row>; value: React.ReactNode }[] }) {
  const shown = lines.filter(({ value }) => !isEmpty(value));
  if (shown.length === 0) return null;
  return (
    <dl className={styles.lines}>
      {shown.map(({ column, value }) => (
        <div key={column.key}>
          <dt>{titleOf(column)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
