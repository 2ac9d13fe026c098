import { expect, it } from "vitest";
import { tableOfCells, tableOfText } from "./price-table.ts";

const cellsOf = (text: string) => tableOfText(text).rows.map(({ cells }) => cells);

it("typed lines, copied cells and CSV become names with prices", () => {
  const wanted = [
    ["Masala dosa", "80"],
    ["Filter coffee", "30"],
  ];
  expect(cellsOf("Masala dosa 80\n\nFilter coffee: 30")).toEqual(wanted);
  expect(cellsOf("Masala dosa\t80\nFilter coffee\t30")).toEqual(wanted);
  expect(cellsOf("Dish,Price\nMasala dosa,80\nFilter coffee,30")).toEqual(wanted);
  expect(cellsOf("Masala dosa, plain 80")).toEqual([["Masala dosa, plain", "80"]]);
  expect(
    cellsOf(Array.from({ length: 60 }, (_, at) => `Dish ${"x".repeat(at + 1)} 80`).join("\n")),
  ).toHaveLength(60);
});

it("a file without names gets them, and its columns have the types of names and prices", () => {
  const { columns } = tableOfCells([
    ["Masala dosa", "₹80"],
    ["Filter coffee", "₹30"],
  ]);
  expect(columns.map(({ name, type }) => [name, type])).toEqual([
    ["Name", "text"],
    ["Price", "price"],
  ]);
  const half = tableOfCells([
    ["व्यंजन", "Full"],
    ["दाल", "120"],
  ]);
  expect(half.columns.map(({ type }) => type)).toEqual(["text", "price"]);
});
