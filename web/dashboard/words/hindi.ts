// Test projects, too, read this file.
/// <reference path="./po.d.ts" />
import { i18n } from "#web/ui/panel/words/i18n.ts";
import { sentenceTranslator } from "./sentence-translator.ts";
import { serverSentences } from "./sentences/index.ts";

export { messages } from "./catalogue/hi.po";

/** A sentence of the server in Hindi; as it is where nobody translated it. */
export const sentence = sentenceTranslator(
  serverSentences,
  (message, values) => i18n._(message.id, values),
  "।",
);
