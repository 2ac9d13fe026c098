import { basename } from "node:path";
import { extractor as sentences } from "@lingui/cli/api";
import type { ExtractorType } from "@lingui/conf";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { textsInSource } from "../vite/texts-in-source.ts";
import { readAndroidTexts } from "./android-texts.ts";

/** For `npm run words`: finds the titles of help articles, which the dashboard lists in its language. */
export const helpTitleExtractor: ExtractorType = {
  match: (file) => /content\/help\/.+\.md$/.test(file),
  extract(file, source, found) {
    const message = /^question: (.+)$/m.exec(source)?.[1];
    if (message === undefined) return;
    const context = `help.${basename(file, ".md")}`;
    found({ id: generateMessageId(message, context), message, context, origin: [file, 2] });
  },
};

/** For `npm run words`: finds the texts of the Android app. */
export const androidExtractor: ExtractorType = {
  match: (file) => file.endsWith("/strings.xml"),
  extract(file, source, found) {
    for (const { name, text: message } of readAndroidTexts(source)) {
      const context = `android.${name}`;
      found({ id: generateMessageId(message, context), message, context, origin: [file, 1] });
    }
  },
};

/**
 * For `npm run words`: finds the sentences of pages (Lingui's macros), and the tables of texts of all other sides, whose
 * addresses are contexts, and the phrases of templates.
 */
export const wordsExtractor: ExtractorType = {
  match: (file) => /\.tsx?$/.test(file),
  async extract(file, code, found, ctx) {
    if (code.includes("@lingui/")) await sentences.extract(file, code, found, ctx);
    if (!/\b(declareTexts|markTexts|phrase)\(/.test(code)) return;
    for (const { english: message, context, line } of textsInSource(file, code))
      found({ id: generateMessageId(message, context), message, context, origin: [file, line] });
  },
};
