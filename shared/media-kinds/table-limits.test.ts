import { expect, it } from "vitest";
import { inEnglish } from "../refusals/index.ts";
import { type TableDocument, tableDocument, tableLimits } from "./table-document.ts";
import { documentBytes, tableProblem } from "./table-limits.ts";

const table = (rows: number, columns = 2, cell = "x"): TableDocument => ({
  kind: "table",
  columns: Array.from({ length: columns }, (_, at) => ({
    key: `c${at}`,
    name: `Column ${at}`,
    type: "text",
  })),
  rows: Array.from({ length: rows }, (_, at) => ({
    key: `r${at}`,
    cells: Array.from({ length: columns }, () => cell),
  })),
});
const texts = (document: TableDocument) => {
  const problem = tableProblem(document);
  return problem && inEnglish(problem);
};

it("a table within its limits is fine, and is what screens accept", () => {
  const full = table(tableLimits.rows, 10, "a".repeat(30));
  expect(texts(full)).toBeNull();
  expect(tableDocument.parse(full)).toEqual(full);
});

it("each limit says what was found and what is possible", () => {
  expect(texts(table(20_000))).toBe(
    "20,000 rows were found. A table can have 500: remove some, or make several tables",
  );
  expect(texts(table(1, 21))).toMatch(/^21 columns were found\. A table can have 20/);
  expect(texts(table(500, 20, "a".repeat(100)))).toMatch(/^The 500 rows have 1\.04 MB together\. .*0\.2 MB/);
  const long = table(3);
  long.rows[1]?.cells.splice(1, 1, "a".repeat(301));
  expect(texts(long)).toMatch(/^The text in row 2, column 2 has 301 characters\. A cell can have 300/);
  const uneven = table(2);
  uneven.rows[1]?.cells.pop();
  expect(texts(uneven)).toMatch(/^Row 2 does not have one cell for each column/);
  expect(
    texts({ ...table(1), columns: [...table(1).columns.slice(1), ...table(1).columns.slice(1)] }),
  ).toMatch(/same key/);
});

it("the size counts bytes and not characters", () => {
  expect(documentBytes({ a: "नमस्ते 😀" })).toBe(Buffer.byteLength(JSON.stringify({ a: "नमस्ते 😀" })));
});
