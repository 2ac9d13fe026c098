import { readFileSync } from "node:fs";
import path from "node:path";
import { transformAsync } from "@babel/core";
import macros from "@lingui/babel-plugin-lingui-macro";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import type { Plugin } from "vite";
import { textsInSource } from "../../../../scripts/vite/texts-in-source.ts";
import { readPo, sentences, tableTexts } from "../../../../shared/languages/read-po.ts";
import type { SiteLanguage } from "../../../../shared/site-pages.ts";
import { macroSettings } from "../../../ui/panel/words/macro-settings.ts";
import { compiledSentences } from "./compiled-sentences.ts";

const folder = path.resolve(import.meta.dirname, "../../../../shared/languages");
/** The sentences of the website have a catalogue of their own, so that the dashboard does not load them. */
const catalogues = (language: SiteLanguage) => [
  path.join(folder, `${language}.po`),
  path.join(folder, "site", `${language}.po`),
];

/** Returns the sentences by their ids, and the texts of tables by address. */
function read(language: SiteLanguage) {
  if (language === "en") return { said: new Map<string, string>(), tables: new Map<string, string>() };
  const entries = catalogues(language).flatMap((file) => readPo(readFileSync(file, "utf8")));
  const translated = entries.filter(({ text }) => text !== "");
  return {
    said: new Map(
      sentences(translated).map(({ english, context, text }) => [
        generateMessageId(english, context ?? undefined),
        text,
      ]),
    ),
    tables: new Map(Object.entries(tableTexts(entries))),
  };
}

/** Returns the source with the texts of its tables in the language. Lines stay where they are. */
const withTables = (file: string, code: string, tables: ReadonlyMap<string, string>): string =>
  textsInSource(file, code)
    .filter(({ key }) => key !== null)
    .map(({ value, context }) => ({ from: value.start ?? 0, to: value.end ?? 0, text: tables.get(context) }))
    .sort((one, other) => other.from - one.from)
    .reduce(
      (made, { from, to, text }) =>
        text === undefined ? made : made.slice(0, from) + JSON.stringify(text) + made.slice(to),
      code,
    );

/**
 * Vite plug-in: compiles all texts of pages and their scripts into one language, sentences (Lingui's macros) and tables
 * (`declareTexts`). What has no translation stays in English.
 */
export function siteWords(language: SiteLanguage): Plugin {
  let { said, tables } = read(language);
  return {
    name: "site-words",
    enforce: "pre",
    buildStart() {
      ({ said, tables } = read(language));
    },
    transform: {
      filter: {
        id: {
          include: /\/(web\/(site|lib)|shared)\/.+\.tsx?$/,
          exclude: /\/(shared\/design-templates|node_modules)\//,
        },
        code: /@lingui\/(core|react)\/macro|\b(declareTexts|markTexts)\(/,
      },
      async handler(source, filename) {
        const code = tables.size > 0 ? withTables(filename, source, tables) : source;
        if (!/@lingui\/(core|react)\/macro/.test(code)) return { code, map: null };
        const result = await transformAsync(code, {
          filename,
          configFile: false,
          babelrc: false,
          sourceMaps: true,
          parserOpts: { plugins: filename.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
          plugins: [
            [macros, { linguiConfig: macroSettings, descriptorFields: "message" }],
            compiledSentences((id) => said.get(id), language),
          ],
        });
        return { code: result?.code ?? code, map: result?.map };
      },
    },
  };
}
