import { expect, it } from "vitest";
import { languages } from "../languages.ts";
import { declareTexts, learn } from "./texts.ts";

const testTexts = declareTexts("shop", {
  open: "Open",
  full: "{count, plural, one {# guest} other {# guests}}",
});

it("gives a text in a language, and in English what the language does not have or has without its values", () => {
  learn("hi", { "shop.open": "खुला है" });
  expect([testTexts("hi")("open"), testTexts("hi")("full", { count: 2 })]).toEqual(["खुला है", "2 guests"]);
  learn("hi", { "shop.full": "{guests} मेहमान" });
  expect(testTexts("hi")("full", { count: 1 })).toBe("1 guest");
  expect(testTexts("en")("open")).toBe("Open");
});

it.each(languages)(
  "counts in the English text of a table that %s lacks by the rules of English",
  (language) => {
    const texts = declareTexts("lacking", { full: "{count, plural, one {# guest} other {# guests}}" })(
      language,
    );
    expect([0, 1, 2].map((count) => texts("full", { count }))).toEqual(["0 guests", "1 guest", "2 guests"]);
  },
);
