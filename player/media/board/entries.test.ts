import { afterEach, expect, it, vi } from "vitest";
import { boardSettings } from "#shared/media-kinds/contract.ts";
import { contentOf } from "./content.ts";
import { drawBlocks } from "./entries.ts";

afterEach(() => vi.unstubAllGlobals());

it("the empty place of a price has no letter that a line could strike through", () => {
  const drawn: { className: string; textContent: string }[] = [];
  vi.stubGlobal("document", {
    createElement: () => {
      const made = { className: "", textContent: "", dataset: {}, classList: { add() {} }, appendChild() {} };
      drawn.push(made);
      return made;
    },
  });
  const table = {
    kind: "table" as const,
    columns: [
      { key: "n", name: "Dish", type: "text" as const },
      { key: "p", name: "Price", type: "price" as const },
    ],
    rows: [
      { key: "r1", cells: ["Dal", "90/160"] },
      { key: "r2", cells: ["Naan", "sold out"] },
    ],
  };
  const settings = boardSettings.parse({ sourceId: 1, columns: { name: "n", price: "p" } });
  drawBlocks(contentOf(table, settings, 0), () => null);
  const prices = drawn.filter(({ className }) => className.startsWith("board-price "));
  expect(prices.map(({ textContent }) => textContent)).toEqual(["₹160", "sold out"]);
  const firsts = drawn.filter(({ className }) => className === "board-price");
  expect(firsts.map(({ textContent }) => textContent.replace(/\p{Cf}/gu, ""))).toEqual(["₹90", ""]);
});
