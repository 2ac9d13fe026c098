import { t } from "@lingui/core/macro";
import { rowsOf } from "#shared/design-templates/kit/rows.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { hasNames, tableFromGrid } from "#shared/tables/from-grid.ts";
import { gridOfText } from "../../library/tables/cells-as-text.ts";
import { newKey } from "../../library/tables/edits.ts";

/** Cells beside each other: a copied spreadsheet, or lines of a CSV file such as "Masala dosa,80". */
const isCells = (text: string): boolean =>
  text.includes("\t") || /[^\d\s]\s*[,;|]\s*₹?\d[\d.]*\s*$/m.test(text);

/**
 * Returns cells as a table. Without a row of names the columns are called as most lists call them; the first column of
 * numbers has the prices, whatever its name.
 */
export function tableOfCells(cells: string[][]): TableDocument {
  const more = (cells[0] ?? []).slice(2).map(() => "");
  const grid = hasNames(cells) ? cells : [[t`Name`, t`Price`, ...more], ...cells];
  const table = tableFromGrid(grid, { names: true, rowKey: newKey });
  if (table.columns.some(({ type }) => type === "price")) return table;
  const prices = table.columns.find(({ type }) => type === "number");
  return {
    ...table,
    columns: table.columns.map((column) => (column === prices ? { ...column, type: "price" } : column)),
  };
}

/** Returns what a person typed or pasted as a table: cells, or lines such as "Masala dosa 80". */
export function tableOfText(text: string): TableDocument {
  if (isCells(text)) return tableOfCells(gridOfText(text));
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return tableOfCells(
    lines.flatMap((line) => rowsOf(line)).map(({ name, value }) => [name, value.replace(/^₹\s*/, "")]),
  );
}
