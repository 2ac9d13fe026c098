import { expect, test } from "vitest";
import { changeTo, moveHistory, redo, startHistory, undo } from "./edit-history.ts";

test("undo and redo go through the same steps", () => {
  let history = startHistory("a");
  history = changeTo(history, "b", null);
  history = changeTo(history, "c", null);
  history = undo(history);
  expect(history.present).toBe("b");
  history = undo(undo(history));
  expect(history.present).toBe("a");
  history = redo(redo(redo(history)));
  expect(history.present).toBe("c");
});

test("a new change clears the redo steps", () => {
  const history = changeTo(undo(changeTo(startHistory("a"), "b", null)), "c", null);
  expect(redo(history).present).toBe("c");
  expect(undo(history).present).toBe("a");
});

test("consecutive changes with the same tag are one step; undo ends the series", () => {
  let history = startHistory(1);
  for (const value of [2, 3, 4]) history = changeTo(history, value, "x");
  expect(undo(history).present).toBe(1);
  history = redo(undo(history));
  history = changeTo(history, 5, "x");
  expect(undo(history).present).toBe(4);
});

test("an unchanged state adds no step, and the history has a maximum length", () => {
  const history = startHistory(0);
  expect(changeTo(history, 0, null)).toBe(history);
  let long = history;
  for (let value = 1; value <= 250; value += 1) long = changeTo(long, value, null);
  expect(long.past).toHaveLength(200);
});

test("a moved history has the same steps on the new base, without those that changed nothing any more", () => {
  const history = undo(changeTo(changeTo(changeTo(startHistory(1), 2, null), 3, null), 4, null));
  const same = (one: number, other: number) => one === other;
  expect(moveHistory(history, 30, { move: (state) => state * 10, same })).toEqual({
    past: [10, 20],
    present: 30,
    future: [40],
    tag: null,
  });
  const flat = moveHistory(history, 30, { move: () => 30, same });
  expect(flat).toEqual(startHistory(30));
});
