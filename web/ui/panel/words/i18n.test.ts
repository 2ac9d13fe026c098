import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { afterEach, expect, it } from "vitest";
import { countLocaleOf, languages, localeOf } from "#shared/languages.ts";
import { i18n } from "./i18n.ts";

const message = compileMessageOrThrow("{count, plural, one {# screen} other {# screens}} of {of, number}");
const counted = (count: number) =>
  // The macros write such a compiled sentence.
  i18n._({ id: "counted", message: message as unknown as string, values: { count, of: 100_000 } });

afterEach(() => i18n.activate("en", localeOf("en")));

it.each(languages)("writes a sentence that %s lacks with the plurals and figures of English", (language) => {
  i18n.load(language, {});
  i18n.activate(language, localeOf(language));
  expect([0, 1, 2].map(counted)).toEqual([
    "0 screens of 1,00,000",
    "1 screen of 1,00,000",
    "2 screens of 1,00,000",
  ]);
});

it("writes a sentence of a language with the plurals of that language", () => {
  i18n.load("gu", { counted: compileMessageOrThrow("{count, plural, one {# સ્ક્રીન} other {# સ્ક્રીનો}}") });
  i18n.activate("gu", localeOf("gu"));
  expect([0, 1, 2].map(counted)).toEqual(["0 સ્ક્રીન", "1 સ્ક્રીન", "2 સ્ક્રીનો"]);
});

it.each(languages)("counts by lakhs in %s, with the plurals of that language", (language) => {
  i18n.load(language, { counted: compileMessageOrThrow("{count, plural, one {one: #} other {other: #}}") });
  i18n.activate(language, countLocaleOf(language));
  const plural = new Intl.PluralRules(localeOf(language));
  const figures = { 0: "0", 1: "1", 2: "2", 1234567: "12,34,567" };
  for (const [count, figure] of Object.entries(figures))
    expect(counted(Number(count))).toBe(`${plural.select(Number(count))}: ${figure}`);
});
