import { expect, it } from "vitest";
import { readCell } from "./read-cell.ts";
import type { TableDocument } from "./table-document.ts";

const table: TableDocument = {
  kind: "table",
  columns: [
    { key: "n", name: "Dish", type: "text" },
    { key: "p", name: "Price", type: "price" },
    { key: "k", name: "Calories", type: "number" },
  ],
  rows: [
    { key: "r1", cells: ["Thali ", "1250", "120000"] },
    { key: "r2", cells: ["Tea", "sold out", ""] },
    { key: "r3", cells: ["Tea", "30"] },
  ],
};
const cell = { keyColumn: "n", key: "Thali", column: "p", currency: "INR", numbers: "indian" } as const;

it.each([
  [cell, { text: "₹1,250" }],
  [{ ...cell, currency: "EUR" } as const, { text: "€1,250" }],
  [{ ...cell, column: "k" }, { text: "1,20,000" }],
  [{ ...cell, column: "k", numbers: "western" } as const, { text: "120,000" }],
  // The first of two rows with one name; a text that is no number stays as it was typed.
  [{ ...cell, key: "Tea" }, { text: "sold out" }],
  // A row that was sent without its last cells.
  [{ ...cell, key: "Tea", column: "k" }, { text: "" }],
  [{ ...cell, key: "Dosa" }, { problem: "row" }],
  [{ ...cell, column: "x" }, { problem: "column" }],
  [{ ...cell, keyColumn: "x" }, { problem: "column" }],
])("the cell %j reads %j", (asked, read) => {
  expect(readCell(table, asked)).toEqual(read);
});
