import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { languages } from "#shared/languages.ts";
import { languageData } from "../../scripts/language-data.ts";
import { compiledText } from "../../scripts/vite/texts-of-all-languages.ts";
import { dateName, shortWeekdayName, weekdayName } from "./day-texts.ts";
import { agoText, lastUpdateText } from "./fed/words.ts";
import { declareTexts, pluralForm } from "./texts.ts";

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

it("has the plurals, the names and the ages of the Unicode CLDR, also where a television has none", () => {
  const folder = join(import.meta.dirname, "cldr");
  for (const [name, written] of Object.entries(languageData))
    expect(readFileSync(join(folder, name), "utf8"), name).toBe(written);
  for (const language of languages) {
    const rules = new Intl.PluralRules(language);
    for (const count of [0, 1, 2, 3, 5, 10, 11, 21, 100, 101, 1_000, 100_000])
      expect(pluralForm(count, language), `${count} in ${language}`).toBe(rules.select(count));
  }
  expect(agoText(3_600_000 * 2, "ta")).toBe("2 மணிநேரம் முன்");
  expect(agoText(60_000, "mr")).toBe("1 मिनिटापूर्वी");
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
