import { expect, it } from "vitest";
import type { TableDocument } from "../media-kinds/table-document.ts";
import { mergeAs } from "./merge.ts";
import { placeOfClash, tableChange, tableShape } from "./table.ts";

const columns: TableDocument["columns"] = [
  { key: "n", name: "Name", type: "text" },
  { key: "p", name: "Price", type: "price" },
];
/** "idli:40 dosa:60" → rows. */
const table = (rows: string, more: Partial<TableDocument> = {}): TableDocument => ({
  kind: "table",
  columns,
  rows: rows.split(" ").map((text) => {
    const [name = "", price = ""] = text.split(":");
    return { key: name.toLowerCase(), cells: [name, price] };
  }),
  ...more,
});
const merged = (base: TableDocument, mine: TableDocument, theirs: TableDocument) =>
  mergeAs(tableShape, { base, mine, theirs }, () => "mine");

it("cells of the same row that two people change are both kept", () => {
  const base = table("idli:40 dosa:60");
  const mine = table("idli:45 dosa:60");
  const theirs = structuredClone(base);
  theirs.rows[0]?.cells.splice(0, 1, "Idli (2)");
  expect(merged(base, mine, theirs)).toEqual({
    merged: { ...base, rows: [{ key: "idli", cells: ["Idli (2)", "45"] }, base.rows[1]] },
    clashes: [],
  });
});

it("a cell that both change is a clash, which names the cell", () => {
  const { clashes } = merged(table("idli:40"), table("idli:45"), table("idli:50"));
  expect(clashes).toMatchObject([{ mine: "45", theirs: "50" }]);
  expect(clashes.map(placeOfClash)).toEqual([{ kind: "cell", row: "idli", column: "p" }]);
});

it("a new column of one and a new row of the other are both there", () => {
  const base = table("idli:40");
  const mine = {
    ...base,
    columns: [...columns, { key: "s", name: "Sold out", type: "yes-no" as const }],
    rows: [{ key: "idli", cells: ["idli", "40", "yes"] }],
  };
  const { merged: both, clashes } = merged(base, mine, table("idli:40 dosa:60"));
  expect(clashes).toEqual([]);
  expect(both.columns).toEqual(mine.columns);
  expect(both.rows).toEqual([mine.rows[0], { key: "dosa", cells: ["dosa", "60", ""] }]);
});

it("a removed column asks about the cells in it that the other changed", () => {
  const base = table("idli:40");
  const mine = {
    ...base,
    columns: columns.slice(0, 1),
    rows: [{ key: "idli", cells: ["idli"] }],
  };
  expect(merged(base, mine, table("idli:45")).clashes).toMatchObject([{ mine: undefined, theirs: "45" }]);
  expect(merged(base, mine, base).merged).toEqual(mine);
});

it("counts what a save changed", () => {
  expect(tableChange(table("idli:40 dosa:60"), table("idli:45 vada:50"))).toEqual({
    cells: 1,
    rowsAdded: 1,
    rowsRemoved: 1,
  });
});
