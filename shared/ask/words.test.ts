import fc from "fast-check";
import { expect, test } from "vitest";
import { speller, typingDistance } from "./spelling.ts";
import { meaningfulWords, meaningOf, stem, wordsOf } from "./words.ts";

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

test("synonyms have one concept, in English and in Hindi, in both scripts", () => {
  expect(conceptsOf("my televisions")).toEqual(conceptsOf("screen"));
  expect(conceptsOf("टीवी")).toEqual(conceptsOf("tv"));
  expect(conceptsOf("awaaz")).toEqual(conceptsOf("sound"));
  expect(conceptsOf("आवाज़")).toEqual(conceptsOf("sound"));
});

test("a number with pm is a time of day", () => {
  expect(wordsOf("10pm mp4 2fa")).toEqual(["10", "pm", "mp4", "2fa"]);
  expect(conceptsOf("at 10pm")).toEqual(["daypart"]);
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
