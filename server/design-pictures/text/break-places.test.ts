import { expect, it } from "vitest";
import { breakPlaces } from "./break-places.ts";

/** Writes "|" where a line may end. */
const marked = (text: string): string => {
  const places = breakPlaces(text);
  return [...text].map((letter, at) => (places.has(at) ? `|${letter}` : letter)).join("");
};

it.each([
  ["Sale ends today", "Sale |ends |today"],
  ["1-2 buy-one x-3", "1-2 |buy-|one |x-3"],
  ["Rs. 80/- only", "Rs. |80/- |only"],
  ["tea/coffee 24/7", "tea/|coffee |24/7"],
  ["9:00–18:00", "9:00–|18:00"],
  ["yes—no", "yes|—|no"],
  ["( a ) b !", "( a ) |b !"],
  ["₹ 99\u00a0only", "₹ |99\u00a0only"],
  ["आज। कल", "आज। |कल"],
  ["क्षेत्र में", "क्षेत्र |में"],
  ["a\n b", "a\n |b"],
  ['say "hi" now', 'say |"hi" |now'],
])("%s", (text, expected) => {
  expect(marked(text)).toBe(expected);
});
