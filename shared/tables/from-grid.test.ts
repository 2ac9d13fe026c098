import { expect, it } from "vitest";
import { hasNames, keyFor, tableFromGrid } from "./from-grid.ts";

const rowKey = (at: number) => `r${at}`;
const tableOf = (grid: string[][]) => tableFromGrid(grid, { names: hasNames(grid), rowKey });

it("takes names, types and rows from a sheet", () => {
  const table = tableOf([
    ["Dish", "Price", "From", "Sold out", "Pieces"],
    ["Idli", "40", "7:00", "no", "2"],
    ["Dosa", "₹60", "8:30", "yes", "1"],
  ]);
  expect(table.columns.map(({ key, name, type }) => [key, name, type])).toEqual([
    ["dish", "Dish", "text"],
    ["price", "Price", "price"],
    ["from", "From", "time"],
    ["soldout", "Sold out", "yes-no"],
    ["pieces", "Pieces", "number"],
  ]);
  expect(table.rows[1]).toEqual({ key: "r1", cells: ["Dosa", "₹60", "8:30", "yes", "1"] });
});

it("fills uneven rows, and leaves out empty ones and empty columns at the end", () => {
  const table = tableOf([["Name", "Note", ""], ["Idli"], ["", ""], ["Dosa", " crisp ", " "]]);
  expect(table.columns).toHaveLength(2);
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ["Idli", ""],
    ["Dosa", "crisp"],
  ]);
});

it("does not take rows for names", () => {
  expect(
    hasNames([
      ["Idli", "40"],
      ["Dosa", "60"],
    ]),
  ).toBe(false);
  expect(hasNames([["Dish", "Price"]])).toBe(false);
  expect(
    tableOf([
      ["Idli", "40"],
      ["Dosa", "60"],
    ]).rows,
  ).toHaveLength(2);
});

it("leaves formulas as the text that they are", () => {
  const [row] = tableOf([
    ["Name", "Price"],
    ['=HYPERLINK("http://x")', "=1+1"],
  ]).rows;
  expect(row?.cells).toEqual(['=HYPERLINK("http://x")', "=1+1"]);
});

it("gives equal names equal keys, and each column its own", () => {
  expect(keyFor("Price", new Set())).toBe("price");
  expect(keyFor("Price", new Set(["price"]))).toBe("price2");
  expect(keyFor("दाम", new Set())).toBe(keyFor("दाम", new Set()));
  const { columns } = tableOf([
    ["दाम", "नाम", "A very long name of a column"],
    ["x", "y", "z"],
  ]);
  for (const { key } of columns) expect(key).toMatch(/^[a-z0-9]{1,12}$/);
  expect(new Set(columns.map(({ key }) => key)).size).toBe(3);
  // In another order, or without one of them, each keeps its key.
  const names = ["Interest rate (general)", "Interest rate (senior)", "Price (हाफ)", "Price (फुल)", "Price ₹"];
  const keysOf = (some: string[]) => {
    const table = tableOf([
      ["Name", ...some],
      ["x", ...some.map(() => "y")],
    ]);
    return Object.fromEntries(table.columns.map(({ name, key }) => [name, key]));
  };
  const keys = keysOf(names);
  expect(keysOf(names.toReversed())).toEqual(keys);
  expect(keysOf(["Price (फुल)"])).toEqual({ Name: "name", "Price (फुल)": keys["Price (फुल)"] });
  const known = [{ key: "old", name: "Price ₹", type: "price" as const }];
  const again = tableFromGrid(
    [
      ["Name", "Price ₹"],
      ["x", "1"],
    ],
    { names: true, rowKey, known },
  );
  expect(again.columns.map(({ key }) => key)).toEqual(["name", "old"]);
});
