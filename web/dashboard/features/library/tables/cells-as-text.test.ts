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

it("writes CSV that no spreadsheet runs", () => {
  expect(csvOf([["=1+1", "a,b"]])).toBe('"\'=1+1","a,b"');
});
