import { expect, it } from "vitest";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { doubtfulPrices, isDoubtfulPrice } from "./price-typo.ts";

it.each<[next: string, before: string, isDoubtful: boolean]>([
  ["half 280 full 5x0", "half 260 full 520", true],
  ["280", "half 260 full 520", true],
  ["half 280 full 540", "half 260 full 520", false],
  ["Half 280 Full 540", "half 260 full 520", false],
  ["5x0", "520", true],
  ["five", "520", true],
  ["60/11o", "60/110", true],
  ["65/115", "60/110", false],
  ["520", "", false],
  ["₹ 1,200/kg", "1100/kg", false],
  ["120", "Market price", false],
  ["", "520", false],
  ["५४०", "५२०", false],
  ["4500", "45", true],
  ["9", "90", true],
  ["₹11,000", "110/-", true],
  ["1.10", "11000", true],
  ["half 60 full 1100", "half 60 full 110", true],
  ["200", "45", false],
  ["0", "45", true],
  ["45", "0", false],
  ["₹45", "$45", true],
  ["45", "₹45", false],
])("%j after %j may be a slip of the finger: %s", (next, before, isDoubtful) => {
  expect(isDoubtfulPrice(next, before)).toBe(isDoubtful);
});

it("a table names its changed prices that may be slips, as screens would show them", () => {
  const tableOf = (tea: string, dosa: string): TableDocument => ({
    kind: "table",
    columns: [
      { key: "n", name: "Dish", type: "text" },
      { key: "p", name: "Price", type: "price" },
    ],
    rows: [
      { key: "r1", cells: ["Tea", tea] },
      { key: "r2", cells: ["Dosa", dosa] },
    ],
  });
  const base = tableOf("Market price", "half 60 full 110");
  expect(doubtfulPrices(tableOf("Market price", "half 65 full 11o"), base)).toEqual([
    "Dosa: half 65 full 11o",
  ]);
  expect(doubtfulPrices(tableOf("20", "half 65 full 120"), base)).toEqual([]);
});
