import { expect, test } from "vitest";
import { extended, nothingSelected, type Selection, toggled, without } from "./selection.ts";

const order = [1, 2, 3, 4, 5];
const none: Selection<number> = nothingSelected;
const keys = ({ keys }: Selection<number>) => [...keys].sort();

test("an entry is toggled; a range starts at the last toggled one, in either direction", () => {
  const one = toggled(none, 2);
  expect(keys(one)).toEqual([2]);
  expect(keys(extended(one, order, 4))).toEqual([2, 3, 4]);
  expect(keys(extended(toggled(none, 4), order, 1))).toEqual([1, 2, 3, 4]);
  expect(keys(toggled(one, 2))).toEqual([]);
});

test("a range keeps its anchor; without an anchor it selects a single entry", () => {
  const range = extended(toggled(none, 2), order, 4);
  expect(keys(extended(range, order, 1))).toEqual([1, 2, 3, 4]);
  expect(keys(extended(none, order, 3))).toEqual([3]);
  expect(keys(extended(toggled(none, 9), order, 3))).toEqual([3, 9]);
});

test("removed entries are no longer selected", () => {
  const range = extended(toggled(none, 2), order, 4);
  expect(keys(without(range, [1, 4, 5]))).toEqual([4]);
  expect(without(range, order)).toBe(range);
});
