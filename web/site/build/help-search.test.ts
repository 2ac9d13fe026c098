import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { askHelpPage, readKnowledge } from "./measure-answers.ts";

const knowledge = await readKnowledge();
const { search } = knowledge;
const ask = await askHelpPage(knowledge);
/** What the page shows for a query. */
const shownFor = (query: string) => ask(query, []).articles;
const bestOf = (query: string) => search.find(query)[0]?.id;

const file = path.resolve(import.meta.dirname, "../features/help/queries.txt");
const queries = (await readFile(file, "utf8")).split("\n").flatMap((line) => {
  const [query, slugs] = line.split(" => ");
  return query && slugs && !line.startsWith("#")
    ? [{ query, slugs: slugs.split("|").map((slug) => slug.trim()) }]
    : [];
});

test("at least 95 of 100 short searches show an article that helps among the first three", () => {
  expect(queries.length).toBeGreaterThanOrEqual(100);
  const slugs = new Set(knowledge.articles.map(({ slug }) => slug));
  expect(queries.flatMap((query) => query.slugs).filter((slug) => !slugs.has(slug))).toEqual([]);
  const firstOf = (query: string) => shownFor(query).slice(0, 3);
  const missed = queries.filter(({ query, slugs }) => !firstOf(query).some((slug) => slugs.includes(slug)));
  const list = missed.map(({ query }) => `${query}: ${firstOf(query).join(", ") || "nothing"}`).join("\n");
  expect(1 - missed.length / queries.length, list).toBeGreaterThanOrEqual(0.95);
});

test("finds by several words, synonyms, mistyped words and Hindi in both scripts; nonsense finds nothing", () => {
  expect(bestOf("password reset")).toBe("change-password");
  expect(bestOf("samsung")).toBe("which-devices");
  expect(bestOf("shedule")).toMatch(/schedule/);
  expect(bestOf("password bhool gaya")).toBe("change-password");
  expect(bestOf("पासवर्ड भूल गया")).toBe("change-password");
  expect(search.find("zzzzzz")).toEqual([]);
  expect(search.find("")).toEqual([]);
});
