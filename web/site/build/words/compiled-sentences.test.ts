import { transformAsync } from "@babel/core";
import { expect, it } from "vitest";
import { languages } from "../../../../shared/languages.ts";
import { compiledSentences } from "./compiled-sentences.ts";

const source =
  'i18n._({ id: "counted", message: "{count, plural, one {# screen} other {# screens}}", values: { count } });';

async function compile(text: string | undefined, language: (typeof languages)[number]): Promise<string> {
  const plugins = [compiledSentences(() => text, language)];
  return (await transformAsync(source, { configFile: false, babelrc: false, plugins }))?.code ?? "";
}

it.each(languages)("gives a sentence that %s lacks the plurals of English", async (language) => {
  expect(await compile(undefined, language)).toContain('locale: "en-IN"');
});

it("gives a translated sentence the plurals of its language", async () => {
  expect(await compile("{count, plural, one {# स्क्रीन} other {# स्क्रीनें}}", "hi")).toContain('locale: "hi-IN"');
});
