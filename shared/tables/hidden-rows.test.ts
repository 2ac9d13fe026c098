import { expect, it } from "vitest";
import { readCell } from "../media-kinds/read-cell.ts";
import { type TableDocument, tableDocument } from "../media-kinds/table-document.ts";
import { tableProblem } from "../media-kinds/table-limits.ts";
import { mergeAs } from "../merge/merge.ts";
import { tableShape } from "../merge/table.ts";
import { type EditedTable, withHiddenRows, withoutHiddenRows } from "./hidden-rows.ts";

const columns: TableDocument["columns"] = [
  { key: "n", name: "Name", type: "text" },
  { key: "p", name: "Price", type: "price" },
];
/** "idli:40 -dosa:60": the second one is hidden. */
const edited = (rows: string): EditedTable => ({
  kind: "table",
  columns,
  rows: rows.split(" ").map((row) => {
    const [name = "", price = ""] = row.replace("-", "").split(":");
    return { key: name, cells: [name, price], ...(row.startsWith("-") && { hidden: true as const }) };
  }),
});
const table = (rows: string) => withoutHiddenRows(edited(rows));
const inWords = (document: TableDocument) =>
  withHiddenRows(document)
    .rows.map(({ cells, hidden }) => `${hidden ? "-" : ""}${cells.join(":")}`)
    .join(" ");

it.each([["idli:40 dosa:60"], ["-idli:40 dosa:60 -vada:50"], ["-idli:40 -dosa:60"], ["a:1 -b:2 -c:3 d:4"]])(
  "keeps hidden rows apart from what is shown, and puts them back: %s",
  (rows) => {
    const stored = tableDocument.parse(table(rows));
    expect(stored.rows.map(({ key }) => key)).toEqual(rows.match(/(?<!-)\b[a-z]+(?=:)/g) ?? []);
    expect(withHiddenRows(stored)).toEqual(edited(rows));
    expect(tableProblem(stored)).toBeNull();
  },
);

it("merges: one hides a row, another changes its price and a third adds one", () => {
  const base = table("idli:40 dosa:60 vada:50");
  const merge = (mine: TableDocument, theirs: TableDocument) =>
    mergeAs(tableShape, { base, mine, theirs }, () => "mine");
  const hidden = merge(table("idli:40 -dosa:60 vada:50"), table("idli:40 dosa:65 vada:50 tea:10"));
  expect(hidden.clashes).toEqual([]);
  expect(inWords(hidden.merged)).toBe("idli:40 -dosa:65 vada:50 tea:10");
  const shown = mergeAs(
    tableShape,
    { base: table("idli:40 -dosa:60"), mine: table("idli:40 dosa:60"), theirs: table("idli:45 -dosa:60") },
    () => "mine",
  );
  expect(inWords(shown.merged)).toBe("idli:45 dosa:60");
});

it("a page that does not know hidden rows leaves them hidden when it saves", () => {
  const { hidden: _, ...older } = table("idli:40 -dosa:60 vada:50");
  const mine = { ...older, rows: older.rows.map((row) => ({ ...row, cells: [row.key, "45"] })) };
  const { merged } = mergeAs(
    tableShape,
    { base: older, mine, theirs: table("idli:40 -dosa:60 vada:50") },
    () => "mine",
  );
  expect(inWords(merged)).toBe("idli:45 -dosa:60 vada:45");
});

it("counts hidden rows among the rows of a table, and refuses a key twice", () => {
  const stored = table("idli:40 -dosa:60");
  expect(tableProblem({ ...stored, rows: [...stored.rows, ...(stored.hidden ?? [])] })).toMatchObject({
    reason: "tableKeyTwice",
  });
});

it("a design shows nothing for a hidden row, and keeps the text of one that is gone", () => {
  const cell = { keyColumn: "n", key: "dosa", column: "p", currency: "INR", numbers: "local" } as never;
  expect(readCell(table("idli:40 dosa:60"), cell)).toMatchObject({ text: expect.stringContaining("60") });
  expect(readCell(table("idli:40 -dosa:60"), cell)).toEqual({ text: "", hidden: true });
  expect(readCell(table("idli:40"), cell)).toEqual({ problem: "row" });
});
