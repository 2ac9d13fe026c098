import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import type { Plugin } from "vite";
import { readPo, reviewedPercent, sentences, tableTexts } from "../../../../shared/languages/read-po.ts";

/** Returns the parsed sentences of a catalogue by the ids that the macros make. Omits those without a translation. */
export const messagesOfPo = (source: string) =>
  Object.fromEntries(
    sentences(readPo(source))
      .filter(({ text }) => text !== "")
      .map(({ english, context, text }) => [
        generateMessageId(english, context ?? undefined),
        compileMessageOrThrow(text),
      ]),
  );

const asJson = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/** Vite plug-in: `ta.po?reviewed` is how much of the language a person has reviewed, in percent, counted by the build. */
export const reviewedShare = (): Plugin => ({
  name: "reviewed-share",
  enforce: "pre",
  transform: {
    filter: { id: /\.po\?reviewed$/ },
    handler: (source) => ({
      code: `export default ${reviewedPercent(readPo(source))};`,
      moduleType: "js",
      map: null,
    }),
  },
});

/** Vite plug-in: `hi.po?page=refusal,formats` has the sentences of pages as `messages`, and the texts of these tables as `texts`. */
export const pageCatalogue = (): Plugin => ({
  name: "page-catalogue",
  enforce: "pre",
  transform: {
    filter: { id: /\.po\?page=/ },
    handler: (source, id) => {
      const subjects = id.split("?page=")[1]?.split(",");
      return {
        code: `export const messages = ${asJson(messagesOfPo(source))};
export const texts = ${asJson(tableTexts(readPo(source), subjects))};`,
        moduleType: "js",
        map: null,
      };
    },
  },
});
