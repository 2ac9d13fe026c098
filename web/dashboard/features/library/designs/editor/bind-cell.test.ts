import { expect, it } from "vitest";
import type { Design, ElementOf } from "#shared/media-kinds/design.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { guessRoles } from "#shared/tables/guess-roles.ts";
import { cellToText, guessCell, textToCell } from "./bind-cell.ts";

const table: TableDocument = {
  kind: "table",
  columns: [
    { key: "n", name: "Dish", type: "text" },
    { key: "p", name: "Price", type: "price" },
  ],
  rows: [
    { key: "r1", cells: ["Tea", "30"] },
    { key: "r2", cells: ["Masala dosa", "90"] },
  ],
};
const chosen = (document: TableDocument) => ({ sourceId: 7, document, roles: guessRoles(document.columns) });
const text = (id: string, words: string, group?: string): ElementOf<"text"> => ({
  id,
  type: "text",
  x: 10,
  y: 20,
  w: 300,
  h: 60,
  runs: [{ text: words }],
  ...(group && { group }),
  font: "kalam",
  size: 50,
  colour: "#ffffff",
  align: "right",
  valign: "middle",
});
const design: Design = {
  width: 1920,
  height: 1080,
  background: "#000000",
  elements: [text("a", "Masala\u00a0dosa", "row1"), text("b", "₹80", "row1"), text("c", "₹10")],
};

it("a price takes the row whose name stands beside it, and keeps its look and place", () => {
  const bound = textToCell(design, "b", chosen(table)).elements[1];
  expect(bound).toMatchObject({
    id: "b",
    type: "value",
    sourceId: 7,
    x: 10,
    y: 20,
    font: "kalam",
    group: "row1",
    cell: { keyColumn: "n", key: "Masala dosa", column: "p" },
  });
  expect(bound).not.toHaveProperty("runs");
  // Alone, it takes the first row.
  expect(textToCell(design, "c", chosen(table)).elements[2]).toMatchObject({ cell: { key: "Tea" } });
  expect(textToCell(design, "c", chosen({ ...table, columns: [], rows: [] }))).toBe(design);
});

it("a cell becomes a fixed text again", () => {
  const bound = textToCell(design, "b", chosen(table));
  expect(cellToText(bound, "b", "₹90").elements[1]).toEqual(text("b", "₹90", "row1"));
});

it("a table without a price offers its second column", () => {
  const rooms = { ...table, columns: table.columns.map((each) => ({ ...each, type: "text" as const })) };
  expect(guessCell(chosen(rooms))).toMatchObject({ keyColumn: "n", column: "p", key: "Tea" });
});
