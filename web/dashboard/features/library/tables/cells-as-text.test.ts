import { expect, it } from "vitest";
import { asTyped, csvOf, gridOfText } from "./cells-as-text.ts";

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

it("writes CSV that no spreadsheet runs, leaves other texts as they are, and reads back what was typed", () => {
  const run = ["=1+1", " =A1", "+cmd|' /C calc'!A0", "@SUM(A1)", "-HYPERLINK(A1)", "＝1+1", "'=1"];
  const plain = "+91 98220 12345|+91 (98220) 12345|-|-40|-₹40|@shop|- no onions|'tis|a=b".split("|");
  for (const cell of run) expect(csvOf([[cell]])).toMatch(/^"?'/);
  expect(csvOf([plain])).toBe(plain.join(","));
  const all = [...run, ...plain];
  expect(gridOfText(csvOf([[...all, "a,b"]]))[0]?.map(asTyped)).toEqual([...all, "a,b"]);
  // Files of before had it before every such sign.
  expect(asTyped("'+91 98220 12345")).toBe("+91 98220 12345");
});
