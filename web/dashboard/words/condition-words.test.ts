import { expect, it } from "vitest";
import { type Comparison, measures } from "#shared/conditions/condition.ts";
import {
  conditionWords,
  factWords,
  foundWords,
  questionOf,
  questionsOf,
  statesOf,
} from "./condition-words.ts";

const base: Comparison = { fact: 1, is: "at least", value: "1", validS: null, unknown: "no" };
const nameOf = () => "Harbour";

it("says in words what is 1 or 0, however a program compares it", () => {
  const words = (is: Comparison["is"], value: string) =>
    conditionWords({ ...base, cell: "inside", is, value }, nameOf);
  for (const [is, value] of [
    ["at least", "1"],
    ["equal", "1"],
    ["above", "0"],
    ["different", "0"],
  ] as const)
    expect(words(is, value)).toBe("Harbour: the screen is inside");
  for (const [is, value] of [
    ["below", "1"],
    ["equal", "0"],
    ["at most", "0"],
  ] as const)
    expect(words(is, value)).toBe("Harbour: the screen is outside");
  expect(words("at least", "0")).toBe("Harbour: inside or outside is at least 0");
  expect(foundWords({ cell: "inside" }, 1)).toBe("inside");
});

it("offers no question that it does not know again", () => {
  for (const cell of measures)
    for (const { is, value, words } of questionsOf(cell) ?? [])
      expect(questionOf({ cell, is, value: String(value) })?.words).toBe(words);
});

it("asks no one to type a 1 or a 0", () => {
  const typed = measures
    .filter((cell) => !statesOf(cell))
    .map((cell) => factWords({ fact: 1, cell }, nameOf));
  expect(typed.filter((words) => /\b[01]\b/.test(words))).toEqual([]);
  expect(factWords({ fact: 1, cell: "here" }, nameOf)).toBe("Harbour");
});
