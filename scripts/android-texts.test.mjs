import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { languages } from "../shared/languages.ts";
import { androidSource, androidTextsIn, inAndroidXml, readAndroidTexts } from "./lib/android-texts.ts";

const english = readAndroidTexts(readFileSync(androidSource, "utf8"));

describe.each(languages.filter((language) => language !== "en"))("the Android app in %s", (language) => {
  it("has every text of the app, with the same values", () => {
    const translated = readAndroidTexts(androidTextsIn(language));
    const shapes = (texts) => texts.map(({ name, kinds }) => [name, kinds]);
    expect(shapes(translated)).toEqual(shapes(english));
    expect(translated.filter(({ text }, at) => text === english[at].text)).toEqual([]);
  });
});

it("reads texts as it writes them", () => {
  const text = `It's "5 < 6" & 'one\\two'\n@home?`;
  expect(readAndroidTexts(`<string name="a">${inAndroidXml(text)}</string>`)[0].text).toBe(text);
});
