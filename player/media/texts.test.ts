import { expect, it } from "vitest";
import { languages } from "#shared/languages.ts";
import { compiledText } from "../../scripts/vite/texts-of-all-languages.ts";
import { dateName, shortWeekdayName, weekdayName } from "./day-texts.ts";
import { lastUpdateText } from "./fed/words.ts";
import { declareTexts } from "./texts.ts";

it("compiles the texts of a table in all languages into it", () => {
  expect(lastUpdateText(3_600_000 * 2, "en")).toBe("Last update 2 hours ago");
  expect(lastUpdateText(3_600_000 * 2, "hi")).toBe("पिछला अपडेट 2 घंटे पहले");
});

it("shows English where a language has no text, with the forms of English", () => {
  const texts = declareTexts("nowhere", { left: "{count, plural, one {# day} other {# days}}" });
  expect(() => compiledText("{count, plural, one {# day} other {# days}} of {name}")).toThrow("one plural");
  expect(texts("hi")("left", { count: 0 })).toBe("0 days");
});

it("throws in a build without the texts", () => {
  const table = { none: "Nothing" } as const;
  expect(() => declareTexts("nowhere", table)("en")("none")).toThrow(TypeError);
});

it("has a name for each day and month", () => {
  for (const language of languages) {
    const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)));
    expect(new Set(days.map((day) => weekdayName(day, language))).size).toBe(7);
    expect(new Set(days.map((day) => shortWeekdayName(day, language))).size).toBe(7);
    expect(new Set(days.map((day) => dateName(day, language))).size).toBe(366);
    expect(days.every((day) => !/ $/.test(dateName(day, language)))).toBe(true);
  }
});
