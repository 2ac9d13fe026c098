import { expect, test } from "vitest";
import { browserLanguage } from "./set-language.ts";

test("a first visit speaks the first language of the browser that there is", () => {
  expect(browserLanguage(["ta-IN", "hi-IN", "en"])).toBe("hi");
  expect(browserLanguage(["en-GB", "hi"])).toBe("en");
  expect(browserLanguage(["fr"])).toBe("en");
});
