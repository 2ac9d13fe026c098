import fc from "fast-check";
import { expect, test } from "vitest";
import { speller, typingDistance } from "./spelling.ts";
import { isInVocabulary, meaningfulWords, meaningOf, stem, wordsOf } from "./words.ts";

const conceptsOf = (text: string) => meaningOf(text).map((word) => word.concept);

test("words are split where letters and digits end, accents and apostrophes gone", () => {
  expect(wordsOf("What's Café-TV? 6-digit!")).toEqual(["what", "cafe", "tv", "6", "digit"]);
});

test("forms of a word have one stem", () => {
  for (const words of [
    "upload uploads uploaded uploading",
    "price prices pricing priced",
    "company companies",
  ])
    expect(new Set(words.split(" ").map(stem)).size, words).toBe(1);
  expect(meaningfulWords("How do I rotate the screens?")).toEqual(["rotat", "screen"]);
});

test("synonyms and phrases have one concept, in English and in Hindi", () => {
  expect(conceptsOf("my televisions")).toEqual(conceptsOf("screen"));
  expect(conceptsOf("kitna paisa")).toEqual(conceptsOf("how much"));
  expect(conceptsOf("screen nahi chal raha hai")).toEqual(conceptsOf("the tv is not working"));
});

test("a negation has one form, however it is written", () => {
  const expected = conceptsOf("the screen is not working");
  for (const text of [
    "screen isn't working",
    "screen doesn't work",
    "the screen is still not really working",
  ])
    expect(conceptsOf(text), text).toEqual(expected);
  expect(conceptsOf("unable to upload")).toEqual(conceptsOf("can't upload"));
});

test("a number with am, pm or baje is a time of day", () => {
  for (const text of ["at 8 am", "at 10pm", "8 baje"]) expect(conceptsOf(text), text).toEqual(["daypart"]);
  expect(conceptsOf("who am i")).toEqual([]);
});

test("an ordinary word that resembles a known one is no typing error", () => {
  const correct = speller(["price", "video"], isInVocabulary);
  expect(["prime", "prcie"].map(correct)).toEqual(["prime", "price"]);
});

test("typing errors: a letter too few, too many, wrong or swapped counts one", () => {
  expect(
    ["acount", "accoount", "accaunt", "acocunt"].map((typed) => typingDistance(typed, "account", 2)),
  ).toEqual([1, 1, 1, 1]);
  const word = fc.string({ maxLength: 9 });
  fc.assert(fc.property(word, word, (a, b) => typingDistance(a, b, 9) === typingDistance(b, a, 9)));
});

test("a mistyped word becomes the most similar known one; known, short and strange words stay", () => {
  const known = new Set(["video", "account", "screen", "plan"]);
  const correct = speller(known, (word) => known.has(word));
  expect(["vidoe", "acount", "screan", "plan", "pln", "pizza"].map(correct)).toEqual([
    "video",
    "account",
    "screen",
    "plan",
    "pln",
    "pizza",
  ]);
});
