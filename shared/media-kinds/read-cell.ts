import { amountText } from "./cells.ts";
import type { DesignCell } from "./design-cell.ts";
import type { TableDocument, TableRow } from "./table-document.ts";

/** Why a cell shows nothing new. */
export type CellProblem = "column" | "row";

/** Returns the text of a cell as a design shows it, or what is missing in the table. */
export function readCell(
  { columns, rows, hidden = [] }: TableDocument,
  { keyColumn, key, column, ...format }: DesignCell,
): { text: string; hidden?: true } | { problem: CellProblem } {
  const keyAt = columns.findIndex((each) => each.key === keyColumn);
  const at = columns.findIndex((each) => each.key === column);
  if (keyAt < 0 || at < 0) return { problem: "column" };
  const isMeant = ({ cells }: TableRow) => (cells[keyAt] ?? "").trim() === key.trim();
  const row = rows.find(isMeant);
  // A hidden row is not gone: its cells show nothing until it is shown again.
  if (!row) return hidden.some(isMeant) ? { text: "", hidden: true } : { problem: "row" };
  return { text: amountText((row.cells[at] ?? "").trim(), columns[at]?.type, format) };
}
