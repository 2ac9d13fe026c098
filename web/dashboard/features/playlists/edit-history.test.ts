import { expect, test } from "vitest";
import { changeTo, redo, startHistory, undo } from "./edit-history.ts";

test("undo and redo walk the same steps both ways", () => {
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

test("a new change drops what could be done again", () => {
  const history = changeTo(undo(changeTo(startHistory("a"), "b", null)), "c", null);
  expect(redo(history).present).toBe("c");
  expect(undo(history).present).toBe("a");
});

test("a run of changes with one tag is one step; undo ends the run", () => {
  let history = startHistory(1);
  for (const value of [2, 3, 4]) history = changeTo(history, value, "x");
  expect(undo(history).present).toBe(1);
  history = redo(undo(history));
  history = changeTo(history, 5, "x");
  expect(undo(history).present).toBe(4);
});

test("no change is no step, and the past has an end", () => {
  const history = startHistory(0);
  expect(changeTo(history, 0, null)).toBe(history);
  let long = history;
  for (let value = 1; value <= 250; value += 1) long = changeTo(long, value, null);
  expect(long.past).toHaveLength(200);
});
