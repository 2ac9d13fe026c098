import { expect, test } from "vitest";
import { sentenceTranslator } from "./sentence-translator.ts";
import { browserLanguage } from "./speak.ts";

const of = (message: string) => ({ id: message, message });
const hindi: Record<string, string> = {
  "Too many tries. Wait {wait} and try again.": "{wait} रुकें।",
  "{count} minutes": "{count} मिनट",
  "{thing} was not found.": "{thing} नहीं मिला।",
  "That screen": "वह स्क्रीन",
  "At most {count}": "{count} तक",
  "At most {count} items": "{count} आइटम तक",
};
const say = sentenceTranslator(
  Object.keys(hindi).map(of),
  ({ id }, values) => (hindi[id] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""),
  "।",
);

test("a fixed phrase is looked up, also where it stands in the place of a value", () => {
  expect(say("That screen")).toBe("वह स्क्रीन");
  expect(say("That screen was not found.")).toBe("वह स्क्रीन नहीं मिला।");
  expect(say("Too many tries. Wait 3 minutes and try again.")).toBe("3 मिनट रुकें।");
});

test("the same sentence with a full stop is known, too", () => {
  expect(say("That screen.")).toBe("वह स्क्रीन।");
});

test("of several patterns the one that knows most of the sentence is meant", () => {
  expect(say("At most 500 items")).toBe("500 आइटम तक");
  expect(say("At most 24 hours")).toBe("24 hours तक");
});

test("what nobody translated stays as it is", () => {
  expect(say("The moon is full.")).toBe("The moon is full.");
  expect(say("Menu (winter) was not found.")).toBe("Menu (winter) नहीं मिला।");
});

test("a first visit speaks the first language of the browser that there is", () => {
  expect(browserLanguage(["ta-IN", "hi-IN", "en"])).toBe("hi");
  expect(browserLanguage(["en-GB", "hi"])).toBe("en");
  expect(browserLanguage(["fr"])).toBe("en");
});
