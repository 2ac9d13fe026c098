import { amountText } from "./cells.ts";
import type { DesignCell } from "./design-cell.ts";
import type { TableDocument } from "./table-document.ts";

/** Why a cell shows nothing new. */
export type CellProblem = "column" | "row";

/** Returns the text of a cell as a design shows it, or what is missing in the table. */
export function readCell(
  { columns, rows }: TableDocument,
  { keyColumn, key, column, ...format }: DesignCell,
): { text: string } | { problem: CellProblem } {
  const keyAt = columns.findIndex((each) => each.key === keyColumn);
  const at = columns.findIndex((each) => each.key === column);
  if (keyAt < 0 || at < 0) return { problem: "column" };
  const row = rows.find(({ cells }) => (cells[keyAt] ?? "").trim() === key.trim());
  if (!row) return { problem: "row" };
  return { text: amountText((row.cells[at] ?? "").trim(), columns[at]?.type, format) };
}
