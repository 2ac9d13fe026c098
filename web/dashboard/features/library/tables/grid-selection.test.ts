import { expect, it } from "vitest";
import { afterKey, areaOf, at, type Selection } from "./grid-selection.ts";

const size = { rows: 3, columns: 2 };
const press = (selection: Selection, key: string, more: Partial<KeyboardEvent> = {}) =>
  afterKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, ...more }, selection, size);
const from = (row: number, column: number) => at({ row, column });

it("arrows move within the grid", () => {
  expect(press(from(0, 0), "ArrowDown")).toEqual(from(1, 0));
  expect(press(from(0, 0), "ArrowUp")).toEqual(from(0, 0));
  expect(press(from(1, 1), "ArrowRight")).toEqual(from(1, 1));
  expect(press(from(0, 1), "End", { ctrlKey: true })).toEqual(from(2, 1));
  expect(press(from(2, 1), "ArrowUp", { ctrlKey: true })).toEqual(from(0, 1));
});

it("Tab goes to the next row, and leaves the grid at its ends", () => {
  expect(press(from(0, 1), "Tab")).toEqual(from(1, 0));
  expect(press(from(1, 0), "Tab", { shiftKey: true })).toEqual(from(0, 1));
  expect(press(from(2, 1), "Tab")).toBeNull();
  expect(press(from(0, 0), "Tab", { shiftKey: true })).toBeNull();
});

it("Shift extends the selection, and Ctrl+A selects everything", () => {
  const wide = press(from(2, 1), "ArrowUp", { shiftKey: true });
  expect(wide && areaOf(wide)).toEqual({ top: 1, left: 1, bottom: 2, right: 1 });
  const all = press(from(1, 1), "a", { metaKey: true });
  expect(all && areaOf(all)).toEqual({ top: 0, left: 0, bottom: 2, right: 1 });
  expect(press(from(1, 1), "a")).toBeNull();
});
