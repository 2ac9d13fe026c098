import { isSoldOut } from "#shared/media-kinds/cells.ts";
import type { TableColumn, TableDocument } from "#shared/media-kinds/table-document.ts";
import { guessRoles } from "#shared/tables/guess-roles.ts";
import { meaningOf } from "#shared/tables/header-meaning.ts";
import { type EditedTable, withHiddenRows } from "#shared/tables/hidden-rows.ts";
import { hideRows, writeCells } from "./edits.ts";

/** A change of one row, which others may have moved meanwhile. */
export type QuickEdit = { key: string } & ({ column: string; text: string } | { hide: boolean });

/** What can be changed of a row without the whole table. */
export interface QuickRow {
  key: string;
  name: string;
  section: string;
  hidden: boolean;
  prices: { column: TableColumn; text: string }[];
  /** Null: the table has no column for it. `other` is what the cell says when that changes. */
  soldOut: { column: string; text: string; is: boolean; other: string } | null;
}

const maxPrices = 2;

/** Returns the rows that have something to change: a name or a price. */
export function quickRows(document: TableDocument): QuickRow[] {
  const { columns, rows } = withHiddenRows(document);
  const { name, section, price } = guessRoles(columns);
  // Only by its name: another yes or no may say that a dish is spicy.
  const stock = columns.find(
    ({ name: says, type }) =>
      ["soldOut", "available"].includes(meaningOf(says) ?? "") && (type === "yes-no" || type === "text"),
  );
  const priced = columns.filter(({ key, type }) => type === "price" || key === price).slice(0, maxPrices);
  const at = (key: string | undefined) => columns.findIndex((column) => column.key === key);
  return rows
    .map(({ key, cells, hidden }) => ({
      key,
      name: (cells[at(name)] ?? "").trim(),
      section: (cells[at(section)] ?? "").trim(),
      hidden: hidden === true,
      prices: priced.map((column) => ({ column, text: cells[at(column.key)] ?? "" })),
      soldOut: stock ? soldOutOf(stock, cells[at(stock.key)] ?? "") : null,
    }))
    .filter((row) => row.name !== "" || row.prices.some(({ text }) => text.trim() !== ""));
}

function soldOutOf({ key, name }: TableColumn, text: string): QuickRow["soldOut"] {
  const saysAvailable = meaningOf(name) === "available";
  const is = isSoldOut({
    soldOut: saysAvailable ? "" : text,
    available: saysAvailable ? text : "",
    price: "",
  });
  return { column: key, text, is, other: is === saysAvailable ? "yes" : saysAvailable ? "no" : "" };
}

/** Makes a change. A row or column that is gone stays away. */
export function makeQuickEdit(table: EditedTable, edit: QuickEdit): EditedTable {
  const row = table.rows.findIndex(({ key }) => key === edit.key);
  if (row < 0) return table;
  if ("hide" in edit) return hideRows(table, { top: row, bottom: row }, edit.hide);
  const column = table.columns.findIndex(({ key }) => key === edit.column);
  return column < 0 ? table : writeCells(table, { row, column }, [[edit.text]]).table;
}
