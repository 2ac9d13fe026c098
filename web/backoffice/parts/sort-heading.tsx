import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import styles from "./table.module.css";

/** A column's heading that sorts by it. */
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
