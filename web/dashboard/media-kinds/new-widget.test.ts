import { afterEach, expect, it } from "vitest";
import { localeOf } from "#shared/languages.ts";
import { widgetKinds } from "#shared/media-kinds/contract.ts";
import { i18n } from "#web/ui/panel/words/i18n.ts";
import { freshCard } from "./card-words.ts";
import { newWidget } from "./index.ts";

afterEach(() => i18n.activate("en", localeOf("en")));

it("a new app says its own words in the language of the page", () => {
  i18n.load("ta", {});
  i18n.activate("ta", localeOf("ta"));
  const all = [...widgetKinds.map((kind) => newWidget(kind).settings), freshCard("whatsapp")];
  const languages = all.flatMap((settings) => ("language" in settings ? [settings.language] : []));
  expect(languages.length).toBeGreaterThan(8);
  expect(new Set(languages)).toEqual(new Set(["ta"]));
});

it("a new panchang reckons as people do in the language of the page", () => {
  for (const [language, months, vikramFrom] of [
    ["en", "purnimanta", "chaitra"],
    ["hi", "purnimanta", "chaitra"],
    ["mr", "amanta", "chaitra"],
    ["gu", "amanta", "kartika"],
  ] as const) {
    i18n.load(language, {});
    i18n.activate(language, localeOf(language));
    expect(newWidget("panchang").settings).toMatchObject({ language, months, vikramFrom });
  }
});
