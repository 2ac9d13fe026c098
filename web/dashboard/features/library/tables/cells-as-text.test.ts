import { expect, it } from "vitest";
import { csvOf, gridOfText } from "./cells-as-text.ts";

it("reads commas, semicolons, tabs and quotes", () => {
  for (const text of [
    'Dish,Price\n"Idli, 2",40\n',
    'Dish;Price\r\n"Idli, 2";40',
    "Dish\tPrice\nIdli, 2\t40\n",
  ])
    expect(gridOfText(text)).toEqual([
      ["Dish", "Price"],
      ["Idli, 2", "40"],
    ]);
});

it("loses no row by a quotation mark, and no amount by its commas", () => {
  expect(gridOfText('Item,Price\n"Special" thali,1,200\n"Vada",30\n')).toEqual([
    ["Item", "Price"],
    ['"Special" thali', "1,200"],
    ["Vada", "30"],
  ]);
  expect(gridOfText('"Special" thali\t120\nIdli\t40\n"Vada"\t30')).toHaveLength(3);
});

it("writes CSV that no spreadsheet runs", () => {
  expect(csvOf([["=1+1", "a,b"]])).toBe('"\'=1+1","a,b"');
});
