import { z } from "zod";
import { currencies, numberFormats } from "./board-settings.ts";
import { amountText } from "./cells.ts";
import { type TableDocument, tableKey, tableLimits } from "./table-document.ts";

/** A cell of a table that an element of a design shows: the first row with this text in the key column. */
export const designCell = z.object({
  keyColumn: tableKey,
  key: z.string().max(tableLimits.cellCharacters),
  column: tableKey,
  currency: z.enum(currencies),
  numbers: z.enum(numberFormats),
  /** Set by the server: what the cell showed when the design was last saved. */
  shown: z
    .string()
    .max(tableLimits.cellCharacters + 20)
    .optional(),
});
export type DesignCell = z.output<typeof designCell>;

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
