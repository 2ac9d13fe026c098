import { parsePoFile } from "@lingui/format-po";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import type { Plugin } from "vite";

/** The messages of a PO file, parsed, by the ids that the macros give them; what has no translation is left out. */
export const messagesOfPo = (source: string) =>
  Object.fromEntries(
    parsePoFile(source)
      .items.filter(({ obsolete, msgstr }) => !obsolete && msgstr[0])
      .map(({ msgid, msgctxt, msgstr }) => [
        generateMessageId(msgid, msgctxt ?? undefined),
        compileMessageOrThrow(msgstr[0] ?? ""),
      ]),
  );

/** Vite plug-in: lets a catalogue be imported as `messages`. */
export const poCatalogue = (): Plugin => ({
  name: "po-catalogue",
  enforce: "pre",
  transform: {
    filter: { id: /\.po$/ },
    handler: (source) => ({
      code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messagesOfPo(source)))});`,
      moduleType: "js",
      map: null,
    }),
  },
});
