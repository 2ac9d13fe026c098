import { describe, expect, it } from "vitest";
import { readRows } from "./read-rows.ts";

const cellsOf = (text: string) => readRows(text, { maxRows: 10 }).rows.map(({ cells }) => cells);
const menu = [
  ["Dish", "Price"],
  ["Idli, 2", "40"],
];

it.each([
  'Dish,Price\n"Idli, 2",40\n',
  'Dish;Price\r\n"Idli, 2";40',
  "Dish\tPrice\rIdli, 2\t40\r",
  "Dish|Price\nIdli, 2|40",
  "sep=;\r\nDish;Price\r\nIdli, 2;40",
  '"sep=|"\nDish|Price\nIdli, 2|40',
  "\ufeffsep=;\nDish;Price\nIdli, 2;40",
])("finds the separator of %j", (text) => expect(cellsOf(text)).toEqual(menu));

it("numbers the lines in which rows begin, and leaves out rows without text", () => {
  const { rows } = readRows('sep=,\nDish,Note\n\nIdli,"two\nlines"\n , \nDosa,"a ""b"""\n', { maxRows: 10 });
  expect(rows).toEqual([
    { line: 2, cells: ["Dish", "Note"] },
    { line: 4, cells: ["Idli", "two\nlines"] },
    { line: 7, cells: ["Dosa", 'a "b"'] },
  ]);
});

it("reads the empty cells at the end of every row, also of the last one", () => {
  const rows = [
    ["Dish", "Price", "Note"],
    ["Idli", "", ""],
  ];
  for (const end of ["", "\n", "\r\n", "\r", "\n,,\n \n"])
    expect(cellsOf(`Dish,Price,Note\nIdli,,${end}`)).toEqual(rows);
});

it("names the line of a quotation mark that is never closed", () => {
  expect(readRows('Dish,Price\nIdli,40\nDosa,"60\nVada,30\n', { maxRows: 10 })).toMatchObject({
    rows: [{ line: 1 }, { line: 2 }, { line: 3, cells: ["Dosa", "60"] }, { line: 4, cells: ["Vada", "30"] }],
    problems: [{ line: 3, reason: { reason: "readingQuote" } }],
  });
});

it("reads quotation marks in a text as letters, and names their lines", () => {
  const text =
    'sep=,\nItem,Price\n"Special" thali,120\nIdli,40\n"Vada, two\nlines",30\nDosa,"60\n"5"" pan","1,200" \n"Tea"s,"20';
  expect(readRows(text, { maxRows: 10 })).toMatchObject({
    rows: [
      { line: 2, cells: ["Item", "Price"] },
      { line: 3, cells: ['"Special" thali', "120"] },
      { line: 4, cells: ["Idli", "40"] },
      { line: 5, cells: ["Vada, two\nlines", "30"] },
      { line: 7, cells: ["Dosa", "60"] },
      { line: 8, cells: ['5" pan', "1,200"] },
      { line: 9, cells: ['"Tea"s', "20"] },
    ],
    problems: [3, 7, 9, 9].map((line) => ({ line, reason: { reason: "readingQuote" } })),
  });
});

it("reads odd quotation marks of a large file in a moment", () => {
  const text = `"a"b\n${'""",'.repeat(500_000)}`;
  expect(readRows(text, { maxRows: 10 }).rows[0]?.cells).toEqual(['"a"b']);
});

describe("limits", () => {
  it("stop the parser at the row after the last one", () => {
    expect(readRows("a\n".repeat(10), { maxRows: 10 })).toMatchObject({ isCut: false });
    const { rows, isCut } = readRows("a\n".repeat(11), { maxRows: 10 });
    expect([rows.length, isCut]).toEqual([10, true]);
  });

  it("do not count rows without text: a million at the end, thousands in the middle", () => {
    const { rows, isCut } = readRows(`a;b\n${";;\n".repeat(10_000)}b${";;\n".repeat(1_000_000)}`, {
      maxRows: 10,
    });
    expect(rows.map(({ line }) => line)).toEqual([1, 10_002]);
    expect(isCut).toBe(false);
  });
});

it("reads a file of five megabytes in one line, and an empty one", () => {
  const [row] = readRows("word.".repeat(1_000_000), { maxRows: 10 }).rows;
  expect(row?.cells[0]).toHaveLength(5_000_000);
  expect(cellsOf("")).toEqual([]);
});
