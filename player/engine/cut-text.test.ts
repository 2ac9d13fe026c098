import { expect, it } from "vitest";
import { createProblems } from "../problems.ts";
import { cutText } from "./cut-text.ts";

it("cuts before a surrogate pair, never inside it", () => {
  expect(cutText("ab🥐", 3)).toBe("ab");
  expect(cutText("ab🥐", 4)).toBe("ab🥐");
  expect(cutText("ab🥐c", 4)).toBe("ab🥐");
  expect(cutText("abc", 2)).toBe("ab");
});

it("a long problem text stays well-formed when cut", () => {
  const problems = createProblems();
  problems.add(`${"x".repeat(299)}🥐`, 0);
  expect(problems.list(0)[0]?.isWellFormed()).toBe(true);
});
