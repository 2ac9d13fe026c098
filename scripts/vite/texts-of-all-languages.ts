import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { partsOf } from "../../shared/languages/message.ts";
import { readPo } from "../../shared/languages/read-po.ts";
import { type Language, languages } from "../../shared/languages.ts";
import { textsInSource } from "./texts-in-source.ts";

const fileOf = (language: Language) => join(import.meta.dirname, `../../shared/languages/${language}.po`);

type Parts = ReturnType<typeof partsOf>;

/** Returns the form that `player/media/texts.ts` writes: a text with {values}, or such a text for each kind of count. */
export function compiledText(message: string): string | Record<string, string> {
  const plain = (parts: Parts, counted: boolean): string =>
    parts
      .map((part) => {
        if (typeof part === "string") return counted ? part.replaceAll("#", "{count}") : part;
        if (part.kind === undefined) return `{${part.name}}`;
        throw new Error(`A widget's text has values, or is one plural of {count}: ${message}`);
      })
      .join("");
  const parts = partsOf(message);
  const [first] = parts;
  if (typeof first !== "object" || first.kind !== "plural" || first.name !== "count" || parts.length > 1)
    return plain(parts, false);
  return Object.fromEntries([...first.cases].map(([count, inner]) => [count, plain(inner, true)]));
}

/** The texts of a language, by context and English. */
type Catalogue = ReadonlyMap<string, string>;
const keyOf = ({ context, english }: { context: string | null; english: string }) => `${context}\n${english}`;

function readCatalogues(): [Language, Catalogue][] {
  const others = languages.filter((language) => existsSync(fileOf(language)));
  return others.map((language) => {
    const entries = readPo(readFileSync(fileOf(language), "utf8")).filter(({ text }) => text !== "");
    return [language, new Map(entries.map((entry) => [keyOf(entry), entry.text]))];
  });
}

/** Returns the source with its texts in all languages. Lines stay where they are, so no source map changes. */
function withAllLanguages(file: string, code: string, catalogues: readonly [Language, Catalogue][]): string {
  const texts = textsInSource(file, code);
  const changes: [from: number, to: number, text: string][] = [];
  const change = (from: number, to: number, value: unknown, before = "") => {
    const lines = "\n".repeat(code.slice(from, to).split("\n").length - 1);
    changes.push([from, to, before + JSON.stringify(value) + lines]);
  };
  for (const around of new Set(texts.map((each) => each.around))) {
    const own = texts.filter((each) => each.around === around);
    const [from, to] = [around.start ?? 0, around.end ?? 0];
    const [first] = own;
    if (!first) continue;
    if (first.key === null) {
      const translations = catalogues.map(([language, known]) => [language, known.get(keyOf(first))]);
      change(from, to, { en: first.english, ...Object.fromEntries(translations) });
      continue;
    }
    change(first.subject.start ?? 0, first.subject.end ?? 0, "");
    for (const { value, english } of own) change(value.start ?? 0, value.end ?? 0, compiledText(english));
    // Translations keep the order of the table, so that its keys are in the file once. Null: not translated.
    const translations = catalogues.flatMap(([language, known]) => {
      const translated = own.map((text) => known.get(keyOf(text)));
      if (translated.every((text) => text === undefined)) return [];
      return [[language, translated.map((text) => (text === undefined ? null : compiledText(text)))]];
    });
    change(to, to, Object.fromEntries(translations), ", ");
  }
  return changes
    .sort(([one], [other]) => other - one)
    .reduce((made, [from, to, text]) => made.slice(0, from) + text + made.slice(to), code);
}

/**
 * Vite plug-in: compiles the texts of the player's widgets and the phrases of templates, in all languages, into the files that
 * declare them. So a widget has its texts without a network, and no page loads those of others.
 */
export function textsOfAllLanguages(): Plugin {
  let catalogues: [Language, Catalogue][] = [];
  return {
    name: "texts-of-all-languages",
    enforce: "pre",
    buildStart() {
      catalogues = readCatalogues();
      for (const [language] of catalogues) this.addWatchFile(fileOf(language));
    },
    transform: {
      filter: {
        id: /\/(player\/media|shared\/design-templates)\/.+\.ts$/,
        code: /\b(declareTexts|phrase)\(/,
      },
      handler: (code, file) => ({ code: withAllLanguages(file, code, catalogues), map: null }),
    },
  };
}
