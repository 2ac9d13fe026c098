/**
 * Lists the texts of content/ that have no translation, or one of an older text: `npm run words:articles`. After translating,
 * name the files, and they are marked as translations of the text of today: `npm run words:articles -- help/faqs/age.md`.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { siteLanguages } from "#shared/site-pages.ts";
import { contentFolder, readText, stampOf, textsToTranslate, translationFile } from "./translations.ts";

const { positionals: translated } = parseArgs({ allowPositionals: true });

for (const language of siteLanguages.filter((language) => language !== "en")) {
  for (const file of translated) {
    const [english, text] = await Promise.all([readText(file), readText(translationFile(language, file))]);
    if (english === null || text === null) throw new Error(`There is no translation of content/${file}`);
    const stamped = text.replace(/^of: .*\n/m, "").replace(/^---\n/, `---\nof: ${stampOf(english)}\n`);
    await writeFile(path.join(contentFolder, translationFile(language, file)), stamped);
  }
  for (const { file, fit } of await textsToTranslate(language))
    process.stdout.write(`${language} ${fit.padEnd(7)} content/${file}\n`);
}
