import { expect, test } from "vitest";
import { nextIndex } from "./list-keys.ts";

test("up and down move by one line, and stop at the ends", () => {
  const list = { columns: 1, last: 9 };
  expect(nextIndex("ArrowDown", { ...list, at: 3 })).toBe(4);
  expect(nextIndex("ArrowDown", { ...list, at: 9 })).toBeNull();
  expect(nextIndex("ArrowUp", { ...list, at: 0 })).toBeNull();
  expect(nextIndex("ArrowRight", { ...list, at: 0 })).toBeNull();
  expect(nextIndex("a", { ...list, at: 0 })).toBeNull();
});

test("on a wall left and right move by one tile", () => {
  const wall = { columns: 3, last: 9 };
  expect(nextIndex("ArrowDown", { ...wall, at: 1 })).toBe(4);
  expect(nextIndex("ArrowRight", { ...wall, at: 2 })).toBe(3);
  expect(nextIndex("ArrowLeft", { ...wall, at: 3 })).toBe(2);
  expect(nextIndex("ArrowDown", { ...wall, at: 8 })).toBeNull();
});
