import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
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
