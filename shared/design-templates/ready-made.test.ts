import { expect, it } from "vitest";
import { designSettings } from "../media-kinds/design.ts";
import { tableFromGrid } from "../tables/from-grid.ts";
import { noBrand } from "./kit/template.ts";
import { boardsOf, firstDesigns, trades, tradesWithPrices } from "./ready-made.ts";

const shop = { name: "Chai Adda", language: "en", brand: noBrand } as const;
const textsIn = (made: ReturnType<typeof firstDesigns>) => JSON.stringify(made.map(({ design }) => design));
const tableOf = (grid: string[][]) => tableFromGrid(grid, { names: true, rowKey: (at) => `row${at}` });

it("every trade has three designs with the name of the shop, in both languages, and opening hours", () => {
  for (const trade of trades)
    for (const language of ["en", "hi"] as const) {
      const made = firstDesigns({ ...shop, trade, language }, { from: "09:30", until: "21:00" });
      expect(made, trade).toHaveLength(3);
      for (const { design } of made) expect(designSettings.safeParse(design).error, trade).toBeUndefined();
      expect(textsIn(made), trade).toContain("Chai Adda");
      expect(textsIn(made), trade).toContain("9:30");
      expect(firstDesigns({ ...shop, trade, language }, null), trade).toHaveLength(3);
    }
});

it("a price list of any length becomes boards that follow the table", () => {
  expect(tradesWithPrices).toContain("restaurant");
  for (const trade of tradesWithPrices)
    for (const count of [1, 12, 13, 40]) {
      const rows = Array.from({ length: count }, (_, at) => [`Dish ${at + 1}`, String(20 + at)]);
      const boards = boardsOf(tableOf([["Name", "Price"], ...rows]), 7, { ...shop, trade });
      expect(boards).toHaveLength(Math.ceil(count / 12));
      const values = boards.flatMap(({ design }) =>
        design.elements.filter((each) => each.type === "value").map(({ cell }) => cell?.key),
      );
      expect(values, trade).toEqual(rows.map(([name]) => name));
      for (const { design } of boards) expect(designSettings.safeParse(design).error, trade).toBeUndefined();
    }
  expect(boardsOf(tableOf([["Note"], ["Closed on Monday"]]), 7, { ...shop, trade: "restaurant" })).toEqual(
    [],
  );
});
