import { expect, it } from "vitest";
import type { Design } from "#shared/media-kinds/design.ts";
import { motionOfPage, movePageIn } from "./page-motion.ts";

const at = (id: string, x: number, y: number, more = {}) => ({
  id,
  type: "shape" as const,
  shape: "star" as const,
  fill: "#ff0000",
  x,
  y,
  w: 200,
  h: 100,
  ...more,
});
const menu: Design = {
  width: 1920,
  height: 1080,
  background: "#000000",
  elements: [
    at("price", 1500, 410),
    at("ground", 0, 0, { w: 1920, h: 1080 }),
    at("dish", 100, 400),
    at("logo", 100, 20),
    at("both1", 100, 900, { group: "g" }),
    at("both2", 900, 950, { group: "g" }),
  ],
};
const delaysOf = ({ elements }: Design) =>
  Object.fromEntries(elements.map(({ id, enter }) => [id, enter?.delayMs]));

it("lets elements rise in the order of reading; groups come as one, and the ground is there", () => {
  const moved = movePageIn(menu, "rise");
  expect(delaysOf(moved)).toEqual({
    logo: 0,
    dish: 220,
    price: 440,
    both1: 660,
    both2: 660,
    ground: undefined,
  });
  expect(motionOfPage(moved)).toBe("rise");
  expect(motionOfPage(menu)).toBeNull();
  expect(movePageIn(moved, null)).toEqual(menu);
  const [first] = moved.elements;
  expect(
    motionOfPage({
      ...moved,
      elements: [{ ...first, enter: undefined } as never, ...moved.elements.slice(1)],
    }),
  ).toBe("own");
});

it("makes the last of many elements begin in time", () => {
  const many = { ...menu, elements: Array.from({ length: 100 }, (_, row) => at(`e${row}`, 0, row * 10)) };
  const last = Math.max(...Object.values(delaysOf(movePageIn(many, "zoom"))).map(Number));
  expect(last).toBeLessThanOrEqual(2_600);
});
