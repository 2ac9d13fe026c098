import { expect, it } from "vitest";
import type { TableColumn } from "#shared/media-kinds/table-document.ts";
import type { EditedTable } from "#shared/tables/hidden-rows.ts";
import { makeQuickEdit, quickRows } from "./quick-edits.ts";

const menu = (last: TableColumn, cells: string[]): EditedTable => ({
  kind: "table",
  columns: [{ key: "n", name: "Item", type: "text" }, { key: "p", name: "Price", type: "price" }, last],
  rows: cells.map((cell, at) => ({ key: `r${at}`, cells: [`Sweet ${at}`, "90", cell] })),
});

it.each<[TableColumn, string[], boolean[]]>([
  [{ key: "s", name: "Sold out", type: "yes-no" }, ["", "yes", "संपले", "no"], [false, true, true, false]],
  [{ key: "s", name: "Available", type: "yes-no" }, ["", "yes", "no"], [false, false, true]],
])("a row is sold out and available again by one press: %j", (column, cells, expected) => {
  let table = menu(column, cells);
  const states = () => quickRows(table).map(({ soldOut }) => soldOut?.is);
  expect(states()).toEqual(expected);
  for (const { key, soldOut } of quickRows(table))
    if (soldOut) table = makeQuickEdit(table, { key, column: soldOut.column, text: soldOut.other });
  expect(states()).toEqual(expected.map((is) => !is));
});

it("a table without such a column has nothing to press", () => {
  for (const column of [
    { key: "d", name: "Details", type: "text" as const },
    { key: "d", name: "Spicy", type: "yes-no" as const },
  ])
    expect(quickRows(menu(column, ["yes"])).map(({ soldOut }) => soldOut)).toEqual([null]);
});
