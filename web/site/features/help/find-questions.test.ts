import { expect, test } from "vitest";
import { buildSearch } from "#shared/ask/search.ts";
import { findQuestions } from "./find-questions.ts";

const questions = [
  { slug: "a", category: "one", question: "How do I pay?", answer: "By UPI. The screen stays on." },
  { slug: "b", category: "one", question: "What is a screen code?", answer: "Six digits." },
  { slug: "c", category: "two", question: "Offscreen areas", answer: "None." },
  { slug: "d", category: "three", question: "Storage", answer: "Two GB." },
];
const found = (query: string) => findQuestions(questions, query, null).slugs;

test("a question or answer with the text is found, in any case", () => {
  expect(found("  SCREEN ")).toEqual(["b", "c", "a"]);
  expect(found("upi")).toEqual(["a"]);
});

test("without a match there is nothing; an empty search keeps all in order", () => {
  expect(found("zzz")).toEqual([]);
  expect(found("")).toEqual(["a", "b", "c", "d"]);
});

test("the search by meaning puts the best first, whatever its category, and adds what it is sure of", () => {
  const search = buildSearch(
    questions.map(({ slug, question, answer }) => ({
      id: slug,
      title: question,
      also: slug === "d" ? ["screen memory", "space for pictures"] : [],
      body: answer,
    })),
    ["will it rain"],
  );
  const by = (query: string) => findQuestions(questions, query, { search, sure: 0.2 });
  expect(by("screen memory").slugs[0]).toBe("d");
  expect(by("pictures space")).toEqual({ slugs: ["d"], isLiteral: false });
  expect(by("screen").slugs).toHaveLength(3);
  expect(by("will it rain").slugs).toEqual([]);
});

test("a title with another form of the word goes before a text that only mentions it", () => {
  const asked = [
    ...questions,
    { slug: "p", category: "one", question: "Change my password", answer: "Under your name." },
    { slug: "q", category: "one", question: "Who reads our data?", answer: "Nobody. Passwords are hashed." },
  ];
  const texts = asked.map(({ slug: id, question: title, answer: body }) => ({
    id,
    title,
    also: id === "p" ? ["new password", "forgot password"] : [],
    body,
  }));
  const meaning = { search: buildSearch(texts, ["will it rain"]), sure: 100 };
  expect(findQuestions(asked, "passwords", meaning).slugs).toEqual(["p", "q"]);
});
