import { expect, it } from "vitest";
import { readMeanings } from "./meanings.ts";
import { findDrawings } from "./search-drawings.ts";

/* It searches thousands of words, and measures work. */
it("each word of the table finds something", () => {
  const lost = readMeanings().filter(({ word }) => findDrawings(word).length === 0);
  expect(lost.map(({ word }) => word)).toEqual([]);
});

it("answers a word within 20 ms of work, the longest phrases too", () => {
  findDrawings("warm up");
  const workOf = (words: string) => {
    const before = process.cpuUsage();
    findDrawings(words);
    return process.cpuUsage(before).user / 1000;
  };
  // The least of three: the collection of garbage is no part of the search.
  for (const words of ["tea", "दूध", "a b c d e f g h i j", "flag of the united states"])
    expect(Math.min(workOf(words), workOf(words), workOf(words)), words).toBeLessThan(20);
});
