import { expect, it } from "vitest";
import { type TableColumn, type TableDocument, tableLimits } from "#shared/media-kinds/table-document.ts";
import { emptyTable, tableProblem } from "#shared/media-kinds/table-limits.ts";
import type { EditedTable } from "#shared/tables/hidden-rows.ts";
import { csvOf, gridOfText } from "./cells-as-text.ts";
import * as edits from "./edits.ts";
import { readCells } from "./read-list.ts";
import { movedOnto } from "./use-table-editor.ts";

const pasted = (texts: string[][], table: TableDocument = emptyTable, at = { row: 0, column: 0 }) =>
  edits.writeCells(table, at, texts);
const cellsOf = ({ rows }: TableDocument) => rows.map(({ cells }) => cells.join(" "));
const three = pasted([
  ["a", "1"],
  ["b", "2"],
  ["c", "3"],
]).table;

it("a paste adds the rows and columns that it needs", () => {
  expect(cellsOf(three)).toEqual(["a 1", "b 2", "c 3"]);
  const { table } = pasted([["x", "y"], ["z"]], three, { row: 2, column: 1 });
  expect(cellsOf(table)).toEqual(["a 1 ", "b 2 ", "c x y", " z "]);
  expect(tableProblem(table)).toBeNull();
});

it("a paste stops at the limits of a table, and says how much is left", () => {
  const { table, left } = pasted(
    Array.from({ length: 600 }, () => Array.from({ length: 30 }, () => "x".repeat(2))),
  );
  expect([table.rows.length, table.columns.length, left]).toEqual([
    tableLimits.rows,
    tableLimits.columns,
    100,
  ]);
  expect(tableProblem(table)).toBeNull();
});

it("switches a cell between yes and no, in the words of its column", () => {
  const rows = [["नहीं"], ["हाँ"], [""], ["maybe"]].map((cells, at) => ({ key: `r${at}`, cells }));
  const table: EditedTable = {
    kind: "table",
    columns: [{ key: "s", name: "Sold out", type: "yes-no" }],
    rows,
  };
  const switched = (row: number, from = table) => edits.switchCell(from, { row, column: 0 });
  expect(rows.map((_, row) => switched(row).rows[row]?.cells[0])).toEqual(["हाँ", "नहीं", "हाँ", "हाँ"]);
  const plain = { ...table, rows: rows.slice(2, 3) };
  expect(cellsOf(switched(0, plain))).toEqual(["yes"]);
  // Never empty: a board takes an empty cell of "Available" for available.
  expect(cellsOf(switched(0, switched(0, plain)))).toEqual(["no"]);
});

it("clears and copies an area", () => {
  const area = { top: 0, left: 1, bottom: 1, right: 1 };
  expect(edits.textsIn(three, area)).toEqual([["1"], ["2"]]);
  expect(cellsOf(edits.clearArea(three, area))).toEqual(["a ", "b ", "c 3"]);
});

it("adds, removes and moves rows and columns, and every row keeps a cell for each column", () => {
  expect(cellsOf(edits.addRow(three, 1))).toEqual(["a 1", " ", "b 2", "c 3"]);
  expect(cellsOf(edits.removeRows(three, { top: 0, bottom: 1 }))).toEqual(["c 3"]);
  expect(cellsOf(edits.moveRow(three, 0, 2))).toEqual(["b 2", "c 3", "a 1"]);
  expect(cellsOf(edits.moveRow(three, 2, 3))).toEqual(cellsOf(three));
  expect(cellsOf(edits.moveColumn(three, 0, 1))).toEqual(["1 a", "2 b", "3 c"]);
  expect(cellsOf(edits.removeColumn(three, 0))).toEqual(["1", "2", "3"]);
  const wider = edits.addColumn(three, 0);
  expect(cellsOf(wider)).toEqual([" a 1", " b 2", " c 3"]);
  expect(tableProblem(wider)).toBeNull();
});

it("a saved version comes under what was typed and undone while it was being saved; undo takes back own changes only", () => {
  const type = (table: TableDocument, row: number, text: string) =>
    pasted([[text]], table, { row, column: 1 }).table;
  const sent = type(three, 0, "80");
  const typed = type(sent, 1, "45");
  const saved = type(sent, 2, "by another");
  const moved = movedOnto({ base: three, now: typed, past: [three, sent], future: [] }, saved, { sent });
  expect(moved.base).toEqual(saved);
  expect(cellsOf(moved.now)).toEqual(["a 80", "b 45", "c by another"]);
  expect(moved.past.map(cellsOf)).toEqual([
    ["a 1", "b 2", "c by another"],
    ["a 80", "b 2", "c by another"],
  ]);
  const undone = movedOnto({ base: three, now: three, past: [], future: [sent] }, saved, { sent });
  expect(cellsOf(undone.now)).toEqual(["a 1", "b 2", "c by another"]);
});

it("a table that is downloaded and read again is as before: types, second names, keys and hidden rows", () => {
  const columns: TableColumn[] = [
    { key: "n", name: "Dish", type: "text" },
    { key: "price", name: "Rate", type: "price", secondName: "दाम" },
    { key: "t", name: "Phone", type: "text" },
  ];
  const before: EditedTable = {
    kind: "table",
    columns,
    rows: [
      { key: "a", cells: ["Dosa", "80", "+91 98220 12345"] },
      { key: "b", cells: ["Idli", "45", "-"], hidden: true },
      { key: "c", cells: ["Dosa", "90", "@shop"] },
    ],
  };
  const lines = [columns.map(({ name }) => name), ...before.rows.map(({ cells }) => cells)];
  const { document } = readCells(gridOfText(csvOf(lines)), { known: columns });
  expect(edits.replaceRows(before, document)).toEqual(before);
  const more = readCells(
    [...lines.map((line) => [...line, "1"]).with(0, ["Dish", "Rate", "Phone", "Price"])],
    {
      known: columns,
    },
  );
  expect(new Set(more.document.columns.map(({ key }) => key)).size).toBe(4);
});
