import { parsePoFile } from "@lingui/format-po";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import type { Plugin } from "vite";

/** Returns the parsed messages of a PO file by the ids that the macros make. Omits messages without a translation. */
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
