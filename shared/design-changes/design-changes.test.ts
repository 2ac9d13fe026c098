import { expect, it } from "vitest";
import type { Design, DesignElement } from "../media-kinds/design.ts";
import { changesBetween } from "./design-changes.ts";

const lettering = { font: "sans", size: 40, colour: "#ffffff", align: "centre", valign: "middle" } as const;
const text = (id: string, words: string, more: Partial<DesignElement> = {}) =>
  ({
    id,
    type: "text",
    runs: [{ text: words }],
    ...lettering,
    x: 0,
    y: 0,
    w: 100,
    h: 50,
    ...more,
  }) as DesignElement;
const picture = { id: "p", type: "picture", mediaId: 3, fit: "cover", x: 0, y: 0, w: 9, h: 9 } as const;
const state = (elements: DesignElement[], more: Partial<Design> = {}) => ({
  name: "Offer",
  design: { width: 1920, height: 1080, background: "#000000", elements, ...more },
});

it("counts each element once, by what a person sees of the change first", () => {
  const before = state([text("a", "Idli"), text("b", "Dosa"), text("c", "Vada"), text("d", "Upma")]);
  const after = state([
    text("a", "Idli 40", { x: 9 }),
    text("b", "Dosa", { x: 9, shadow: true }),
    text("c", "Vada", { shadow: true }),
    text("e", "Tea"),
  ]);
  expect(changesBetween(before, after)).toEqual({ written: 1, moved: 1, restyled: 1, added: 1, removed: 1 });
});

it("sees the name, the canvas and the pages", () => {
  const page = (id: string, seconds = 8) => ({ id, seconds, transition: "fade" as const });
  const before = state([], { pages: [page("a"), page("b")] });
  const after = {
    ...state([], {
      width: 1080,
      height: 1920,
      background: "#ffffff",
      pages: [page("a", 5), page("b"), page("c")],
    }),
    name: "Menu",
  };
  expect(changesBetween(before, after)).toEqual({
    renamed: 1,
    resized: 1,
    background: 1,
    pagesAdded: 1,
    pagesChanged: 1,
  });
  expect(changesBetween(before, state([]))).toEqual({ pagesRemoved: 1 });
});

it("does not count what the server adds, nor the same state", () => {
  const file = "a".repeat(64);
  expect(changesBetween(state([picture]), state([{ ...picture, file }]))).toEqual({});
});
