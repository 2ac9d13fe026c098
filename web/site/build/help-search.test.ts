import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { textOf } from "../features/chatbot/knowledge.ts";
import { matchQuestions } from "../features/help/match-questions.ts";
import { asMatches, indexRelated } from "../features/help/related-questions.ts";
import { readContent } from "./read-content.ts";

const { help } = await readContent();
const questions = help.flatMap(({ id, questions }) =>
  questions.map(({ slug, question, html }) => ({ slug, category: id, question, answer: textOf(html) })),
);
const also = Object.fromEntries(
  help.flatMap(({ questions }) => questions.map((question) => [question.slug, question.also])),
);
const related = indexRelated(questions, also);

const file = path.resolve(import.meta.dirname, "../features/help/queries.txt");
const queries = (await readFile(file, "utf8")).split("\n").flatMap((line) => {
  const [query, slugs] = line.split(" => ");
  return query && slugs && !line.startsWith("#")
    ? [{ query, slugs: slugs.split("|").map((slug) => slug.trim()) }]
    : [];
});

/** What the page shows for a query: the literal hits, or without any the three best by meaning. */
function shownFor(query: string): string[] {
  const literal = matchQuestions(questions, query);
  return literal.count > 0 ? [...literal.byCategory.values()].flat() : related.find(query).slice(0, 3);
}

test("at least 95 of 100 realistic searches show the article that helps", () => {
  expect(queries.length).toBeGreaterThanOrEqual(100);
  const slugs = new Set(questions.map(({ slug }) => slug));
  expect(queries.flatMap((query) => query.slugs).filter((slug) => !slugs.has(slug))).toEqual([]);
  const missed = queries.filter(({ query, slugs }) => !shownFor(query).some((slug) => slugs.includes(slug)));
  const list = missed.map(({ query }) => `${query}: ${shownFor(query).join(", ") || "nothing"}`).join("\n");
  expect(1 - missed.length / queries.length, list).toBeGreaterThanOrEqual(0.95);
});

test("a search by meaning finds by several words, synonyms and mistyped words; nonsense finds nothing", () => {
  expect(related.find("password reset")[0]).toBe("change-password");
  expect(related.find("samsung")[0]).toBe("which-devices");
  expect(related.find("shedule")[0]).toMatch(/schedule/);
  expect(related.find("zzzzzz")).toEqual([]);
  expect(related.find("")).toEqual([]);
});

test("the category of the best article comes first", () => {
  const { byCategory, count } = asMatches(questions, ["which-devices", "connect-a-screen", "age"]);
  expect([...byCategory]).toEqual([
    ["faqs", ["which-devices", "age"]],
    ["getting-started", ["connect-a-screen"]],
  ]);
  expect(count).toBe(3);
});
