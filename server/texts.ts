import { readFileSync } from "node:fs";
import { readPo, tableTexts } from "#shared/languages/read-po.ts";
import { learn } from "#shared/languages/texts.ts";
import { languages } from "#shared/languages.ts";

/* The server writes in every language: it learns the catalogues when it starts. Its texts are declared with this `declareTexts`. */
for (const language of languages)
  if (language !== "en") {
    const catalogue = new URL(`../shared/languages/${language}.po`, import.meta.url);
    learn(language, tableTexts(readPo(readFileSync(catalogue, "utf8"))));
  }

export { declareTexts, lookUp, translated } from "#shared/languages/texts.ts";
export { textOfReason } from "#shared/refusals/text-of-reason.ts";
