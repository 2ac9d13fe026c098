import { expect, test } from "vitest";
import { neighbour } from "./grid-keys.ts";

/* Two rows of three, and a last row of one:  0 1 2 / 3 4 5 / 6 */
const boxes = Array.from({ length: 7 }, (_, index) => ({
  left: (index % 3) * 100,
  top: Math.floor(index / 3) * 80,
}));

test.each([
  [0, "ArrowRight", 1],
  [2, "ArrowRight", 3],
  [6, "ArrowRight", 6],
  [0, "ArrowLeft", 0],
  [3, "ArrowLeft", 2],
  [1, "ArrowDown", 4],
  [5, "ArrowDown", 6],
  [6, "ArrowDown", 6],
  [6, "ArrowUp", 3],
  [1, "ArrowUp", 1],
  [4, "Home", 0],
  [1, "End", 6],
  [1, "a", 1],
])("from %i, %s leads to %i", (from, key, to) => {
  expect(neighbour(boxes, from, key)).toBe(to);
});

test("an index outside of the grid does not move", () => {
  expect(neighbour(boxes, -1, "ArrowRight")).toBe(-1);
  expect(neighbour([], 0, "End")).toBe(0);
});
