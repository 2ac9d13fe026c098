import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { parsePoFile } from "@lingui/format-po";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { beforeAll, describe, expect, it } from "vitest";
import { needsPerson } from "../../scripts/lib/needs-person.ts";
import { isComplete, languages } from "../languages.ts";
import { siteLanguages } from "../site-pages.ts";
import { partsOf } from "./message.ts";
import { readPo, sentences, tableTexts } from "./read-po.ts";

const root = join(import.meta.dirname, "../..");
/** The catalogue of all sides, and that of the website; with a number of texts that each has. */
const folders = [
  { folder: ".", config: "lingui.config.ts", written: languages, least: 4_000, leastInTables: 500 },
  { folder: "site", config: "lingui.site.config.ts", written: siteLanguages, least: 900, leastInTables: 15 },
];

const inSources = new Map<string, Map<string, { english: string; needsPerson: boolean }>>();
beforeAll(async () => {
  for (const { config } of folders)
    for (const catalog of await getCatalogs(getConfig({ configPath: join(root, config) }))) {
      const found = await catalog.collect();
      const texts = Object.entries(found ?? {}).map(([id, { message = "", origin = [] }]) => {
        const files = origin.map(([file]) => file);
        return [id, { english: message, needsPerson: needsPerson(files) }] as const;
      });
      inSources.set(config, new Map(texts));
    }
});

/** Names, kinds and tags of the values in a message, in alphabetical order. */
function valuesIn(message: string): string[] {
  const names = new Set(message.match(/<\/?\d+\/?>/g));
  const visit = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      names.add(`{${token[0]}${token[1] ? `, ${token[1]}` : ""}}`);
      for (const branch of Object.values(token[2] ?? {})) visit(branch);
    }
  };
  visit(compileMessageOrThrow(message));
  return [...names].sort();
}

/** A message as Lingui reads it, and as `write` does: tokens of the same form. */
const asTokens = (parts: ReturnType<typeof partsOf>, inPlural = false): unknown[] =>
  parts.flatMap((part): unknown[] => {
    if (typeof part === "string")
      return inPlural ? part.split(/(#)/).filter((piece) => piece !== "") : [part];
    const { name, kind, cases } = part;
    if (kind === undefined) return [[name]];
    const branches = [...cases].map(([label, inner]) => [
      label,
      asTokens(inner, kind === "plural" || inPlural),
    ]);
    return [cases.size > 0 ? [name, kind, Object.fromEntries(branches)] : [name, kind]];
  });

const catalogues = folders.flatMap((each) =>
  each.written
    .filter((language) => language !== "en")
    .map((language) => ({ language, ...each, source: join(each.folder, `${language}.po`) })),
);

describe.each(catalogues)("the catalogue $source", ({ language, least, leastInTables, config, source }) => {
  const text = readFileSync(join(import.meta.dirname, source), "utf8");
  const entries = readPo(text);

  it("is read as Lingui reads it", () => {
    const usual = parsePoFile(text).items.filter(({ obsolete }) => !obsolete);
    expect(entries.map(({ english, context, written }) => ({ english, context, written }))).toEqual(
      usual.map(({ msgid, msgctxt, msgstr }) => ({
        english: msgid,
        context: msgctxt ?? null,
        written: msgstr[0] ?? "",
      })),
    );
  });

  it("has every text of the source, and nothing else (npm run words)", () => {
    const known = new Map(
      entries.map(({ english, context }) => [generateMessageId(english, context ?? undefined), english]),
    );
    const inSource = inSources.get(config) ?? new Map<string, { english: string }>();
    expect(inSource.size).toBeGreaterThan(least);
    expect([...inSource].filter(([id]) => !known.has(id)).map(([, { english }]) => english)).toEqual([]);
    expect([...known].filter(([id]) => !inSource.has(id)).map(([, english]) => english)).toEqual([]);
  });

  it("has all translations if the language is complete (npm run words:missing)", () => {
    const missing = entries.filter(({ text }) => text.trim() === "").map(({ english }) => english);
    expect(isComplete(language) ? missing : []).toEqual([]);
  });

  it("marks the texts that a machine may not translate alone, as the source says (npm run words)", () => {
    const wanted = [...(inSources.get(config) ?? [])].filter(([, text]) => text.needsPerson);
    const marked = entries.filter((entry) => entry.needsPerson).map(({ english }) => english);
    expect(wanted.length).toBeGreaterThanOrEqual(config === "lingui.config.ts" ? 700 : 0);
    expect(marked.sort()).toEqual(
      isComplete(language) ? [] : wanted.map(([, { english }]) => english).sort(),
    );
  });

  it("has the same values and tags in each translation", () => {
    const differing = entries.filter(
      ({ english, written }) => written !== "" && valuesIn(english).join() !== valuesIn(written).join(),
    );
    expect(differing.map(({ english, written }) => `${english} → ${written}`)).toEqual([]);
  });

  it("has texts outside of pages that are written as Lingui would", () => {
    const tables = entries.filter((entry) => !sentences([entry]).length);
    expect(tables.length).toBeGreaterThan(leastInTables);
    expect(Object.keys(tableTexts(entries)).length).toBeLessThanOrEqual(tables.length);
    for (const message of tables.flatMap(({ english, written }) =>
      written ? [english, written] : [english],
    ))
      expect(JSON.parse(JSON.stringify(compileMessageOrThrow(message))), message).toEqual(
        asTokens(partsOf(message)),
      );
  });
});
