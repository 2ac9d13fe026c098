import { expect, it } from "vitest";
import type { DesignRow } from "./design-row.ts";
import { fateOf, rowState } from "./row-state.ts";
import type { TableDocument } from "./table-document.ts";

const table: TableDocument = {
  kind: "table",
  columns: [
    { key: "a", name: "Dish", type: "text" },
    { key: "b", name: "Sold out", type: "yes-no" },
  ],
  rows: [
    { key: "r1", cells: ["Idli", ""] },
    { key: "r2", cells: [" Dosa ", "yes"] },
    { key: "r3", cells: ["Vada", "sold out"] },
    { key: "r4", cells: ["Upma", "no"] },
  ],
  hidden: [{ key: "r5", cells: ["Pongal", ""], at: 2 }],
};
const row = (key: string, more: Partial<DesignRow> = {}): DesignRow => ({
  sourceId: 1,
  keyColumn: "a",
  key,
  gone: "hide",
  soldOut: "strike",
  soldOutColumn: "b",
  ...more,
});

it.each([
  ["Idli", "there"],
  ["Dosa", "soldOut"],
  ["Vada", "soldOut"],
  ["Upma", "there"],
  ["Pongal", "hidden"],
  ["Samosa", "gone"],
])("%s is %s", (key, state) => {
  expect(rowState(table, row(key))).toBe(state);
});

it("calls no row sold out without a column that says so, and every row gone without its key column", () => {
  const { soldOutColumn: _, ...without } = row("Dosa");
  expect(rowState(table, without)).toBe("there");
  expect(rowState(table, row("Idli", { keyColumn: "z" }))).toBe("gone");
});

it("does what was chosen, and shows nothing of a row that a person hid", () => {
  const chosen = row("Idli", { gone: "keep", soldOut: "strike" });
  expect(fateOf("there", chosen)).toBe("keep");
  expect(fateOf("gone", chosen)).toBe("keep");
  expect(fateOf("soldOut", chosen)).toBe("strike");
  expect(fateOf("hidden", chosen)).toBe("hide");
});
