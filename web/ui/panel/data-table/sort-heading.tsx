import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { RowOrder } from "./column.ts";
import styles from "./data-table.module.css";

/** Returns the state of a column for assistive technology. */
export const sortState = (key: string, { by, dir }: RowOrder) =>
  by !== key ? "none" : dir === "asc" ? "ascending" : "descending";

/** Renders a column heading that sorts by its column. */
export function SortHeading({ title, by, order }: { title: string; by: string; order: RowOrder }) {
  const isOn = order.by === by;
  const Icon = !isOn ? ChevronsUpDown : order.dir === "asc" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={styles.sort}
      data-on={isOn || undefined}
      onClick={() => order.onSort(by)}
    >
      {title}
      <Icon size={14} aria-hidden />
    </button>
  );
}
