import { expect, test } from "vitest";
import { romanised, soundOf } from "./romanised.ts";
import { speller } from "./spelling.ts";

test("Devanagari becomes what people type, without the vowels that nobody speaks", () => {
  expect(["करना", "कितने", "मौसम", "ज़रूरी", "में", "२४"].map(romanised)).toEqual([
    "karna",
    "kitne",
    "mausam",
    "zaruri",
    "men",
    "24",
  ]);
  expect(romanised("screen")).toBe("screen");
});

test.each([
  ["स्क्रीन", "screen"],
  ["पासवर्ड", "password"],
  ["शेड्यूल", "schedule"],
  ["सब्सक्रिप्शन", "subscription"],
  ["एक्सेल", "excel"],
  ["यूट्यूब", "youtube"],
])("%s sounds like %s", (hindi, english) => {
  expect(soundOf(romanised(hindi))).toBe(soundOf(english));
});

test("a word that is spelt as it sounds becomes the known one", () => {
  const known = new Set(["subscription", "schedule", "receive"]);
  const correct = speller(known, (word) => known.has(word));
  expect(["sabskripshan", "shedyul", "recieve"].map(correct)).toEqual([
    "subscription",
    "schedule",
    "receive",
  ]);
});
