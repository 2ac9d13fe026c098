import { expect, it } from "vitest";
import { designSettings } from "../media-kinds/design.ts";
import { tableFromGrid } from "../tables/from-grid.ts";
import { contrastOf } from "../words-on-colour.ts";
import { noBrand } from "./kit/template.ts";
import { boardOf, examplePrices, firstDesigns, trades } from "./ready-made.ts";

const shop = { name: "Chai Adda", language: "en", brand: noBrand } as const;
const textsIn = (made: ReturnType<typeof firstDesigns>) => JSON.stringify(made.map(({ design }) => design));
const tableOf = (grid: string[][]) => tableFromGrid(grid, { names: true, rowKey: (at) => `row${at}` });

it("every trade has designs with the name of the shop, in both languages, and opening hours", () => {
  for (const trade of trades)
    for (const language of ["en", "hi"] as const) {
      const made = firstDesigns({ ...shop, trade, language }, { from: "09:30", until: "21:00" });
      expect(made, trade).toHaveLength(3);
      for (const { design } of made) expect(designSettings.safeParse(design).error, trade).toBeUndefined();
      expect(textsIn(made), trade).toContain("Chai Adda");
      expect(textsIn(made), trade).toContain("9:30");
      expect(firstDesigns({ ...shop, trade, language }, null), trade).toHaveLength(2);
    }
});

it("trades with prices have examples that fit the columns of their table and make a board", () => {
  const withPrices = trades.filter((trade) => examplePrices({ trade, language: "en" }));
  expect(withPrices).toContain("restaurant");
  for (const trade of withPrices)
    for (const language of ["en", "hi"] as const) {
      const table = examplePrices({ trade, language });
      if (!table) throw new Error(`${trade} has no prices`);
      expect(table.rows.length, trade).toBeGreaterThan(3);
      const board = boardOf(table, 7, { ...shop, trade, language });
      expect(board?.widget.settings, trade).toMatchObject({
        columns: { name: table.columns[0]?.key, price: table.columns[1]?.key },
      });
    }
});

it("the prices of every trade are one board with sections, whose words can be read", () => {
  for (const trade of trades) {
    const made = boardOf(
      tableOf([
        ["Name", "Price", "Section"],
        ["Tea", "20", "Drinks"],
      ]),
      7,
      { ...shop, trade },
    );
    if (!made) throw new Error(`${trade} has no board`);
    const { settings } = made.widget;
    expect(contrastOf(settings.colour, settings.background), trade).toBeGreaterThan(7);
    expect(contrastOf(settings.accent ?? settings.colour, settings.background), trade).toBeGreaterThan(4.5);
    expect(settings.columns, trade).toEqual({ name: "name", price: "price", section: "section" });
  }
  const noPrices = tableOf([["Note"], ["Closed on Monday"]]);
  expect(boardOf(noPrices, 7, { ...shop, trade: "restaurant" })).toBeNull();
});
