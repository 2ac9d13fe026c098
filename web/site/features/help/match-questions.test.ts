import { expect, test } from "vitest";
import { matchQuestions } from "./match-questions.ts";

const questions = [
  { slug: "a", category: "one", question: "How do I pay?", answer: "By UPI. The screen stays on." },
  { slug: "b", category: "one", question: "What is a screen code?", answer: "Six digits." },
  { slug: "c", category: "two", question: "Offscreen areas", answer: "None." },
  { slug: "d", category: "three", question: "Storage", answer: "Two GB." },
];

test("matches question or answer in any case, and hides categories without a match", () => {
  const { byCategory, count } = matchQuestions(questions, "  SCREEN ");
  expect(count).toBe(3);
  expect([...byCategory.keys()]).toEqual(["one", "two"]);
});

test("a hit in the question comes before one in the answer", () => {
  expect(matchQuestions(questions, "screen").byCategory.get("one")).toEqual(["b", "a"]);
});

test("a word only in an answer finds its question", () => {
  expect(matchQuestions(questions, "upi").byCategory.get("one")).toEqual(["a"]);
});

test("without a match there is no category; an empty search keeps all in order", () => {
  expect(matchQuestions(questions, "zzz")).toEqual({ byCategory: new Map(), count: 0 });
  expect(matchQuestions(questions, "").byCategory.get("one")).toEqual(["a", "b"]);
});
