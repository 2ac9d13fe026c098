import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { tableLimits } from "#shared/media-kinds/table-document.ts";
import { readGrid } from "./read-grid.ts";
import { zipOf } from "./testing/workbook.ts";

const read = async (bytes: Buffer | string, type = "") => readGrid({ bytes: Buffer.from(bytes), type });
const cellsOf = async (bytes: Buffer | string) => {
  const found = await read(bytes);
  return found.problem ? found.problem.reason : found.cells;
};
const file = (name: string) => readFile(new URL(`./testing/files/${name}`, import.meta.url));

it("shows a workbook as its spreadsheet does", async () => {
  expect(await cellsOf(await file("departures.xlsx"))).toEqual([
    ["Train", "Departs", "Weight", "Off"],
    ["Night", "2026-11-25 10:10", "0.3", "10%"],
    ["Late", "2026-11-25 23:40", "59.7", "25%"],
  ]);
});

it("cuts a text that is too long between two characters, and names its line", async () => {
  const long = `${"a".repeat(tableLimits.cellCharacters - 1)}😀`;
  expect(await read(`Dish;Note\nIdli;${long}\nDosa;crisp`)).toMatchObject({
    cells: [
      ["Dish", "Note"],
      ["Idli", "a".repeat(tableLimits.cellCharacters - 1)],
      ["Dosa", "crisp"],
    ],
    problems: [{ line: 2, reason: { reason: "readingCut", params: { max: 300 } } }],
  });
});

it.each([
  ["an empty file", "", []],
  ["a mark alone", "\ufeff", []],
  [
    "a cut file",
    'Dish;Price\nIdli;"4',
    [
      ["Dish", "Price"],
      ["Idli", "4"],
    ],
  ],
  ["a web page", "<!DOCTYPE html><title>Sign in</title>", "feedIsPage"],
  ["zeros", Buffer.alloc(600), "feedIsNoTable"],
  ["an old Excel file", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "gridIsOldExcel"],
  ["half a workbook", Buffer.from("PK\x03\x04 and so on"), "gridDamaged"],
  ["501 rows below the names", `Dish;Price\n${"Idli;40\n".repeat(501)}`, "tableTooManyRows"],
  ["900,000 rows", "a\n".repeat(900_000), "readingTooManyRows"],
  ["a text of five megabytes in one line", "word.".repeat(1_000_000), [["word.".repeat(60)]]],
])("answers %s with words or with what there is", async (_, bytes, expected) => {
  expect(await cellsOf(bytes)).toEqual(expected);
});

it("knows a workbook by its bytes, and refuses another zip", async () => {
  expect(await cellsOf(await zipOf({ "a.txt": "hello" }))).toBe("gridDamaged");
});

it.each([
  [
    "Item,Price\nSofa,1,20,000\nChair,₹ 4,500/-\nStool,800,",
    ["Sofa|1,20,000", "Chair|₹ 4,500/-", "Stool|800"],
    [],
  ],
  [
    "A shop\nItem,Half,Full\nThali,1,200,1,500.50\nIdli,40,60",
    ["Item|Half|Full", "Thali|1,200|1,500.50", "Idli|40|60"],
    [],
  ],
  // Several ways, or none, to read a row.
  [
    "Item,Qty,Price\nSofa,1,20,000\nSet,1,200,800\nTea,5,60",
    ["Sofa|1|20|000", "Set|1|200|800", "Tea|5|60"],
    [2, 3],
  ],
  ["Item;Price\nSofa;1;200\nTea;60", ["Sofa|1|200", "Tea|60"], [2]],
  // Columns without a name are no mistake, nor is a file without numbers.
  ["Item,Price,\nSofa,800,new\nChair,4,500", ["Sofa|800|new", "Chair|4|500"], []],
  ["Dish,Note\nDosa,crisp,hot", ["Dosa|crisp|hot"], []],
])("reads amounts with commas that stand in no quotation marks: %j", async (text, rows, wide) => {
  const found = await read(text);
  expect(found).toMatchObject({
    problems: wide.map((line) => ({ line, reason: { reason: "readingWide" } })),
  });
  const lines = found.problem ? [] : found.cells.slice(1).map((cells) => cells.join("|").replace(/\|$/, ""));
  expect(lines).toEqual(rows);
});
