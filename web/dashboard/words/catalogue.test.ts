import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { parsePoFile } from "@lingui/format-po";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const entries = parsePoFile(readFileSync(join(import.meta.dirname, "catalogue/hi.po"), "utf8"))
  .items.filter(({ obsolete }) => !obsolete)
  .map(({ msgid, msgctxt, msgstr }) => ({
    english: msgid,
    context: msgctxt ?? undefined,
    hindi: msgstr[0] ?? "",
  }));

let inSource: Map<string, string>;
beforeAll(async () => {
  const [catalog] = await getCatalogs(getConfig({ cwd: root }));
  const found = await catalog?.collect();
  inSource = new Map(Object.entries(found ?? {}).map(([id, { message }]) => [id, message ?? ""]));
});

/** Names of values and tags in a message, in alphabetical order. */
function placeholders(message: string): string[] {
  const names = new Set(message.match(/<\/?\d+\/?>/g));
  const visit = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      names.add(`{${token[0]}}`);
      for (const branch of Object.values(token[2] ?? {})) visit(branch);
    }
  };
  visit(compileMessageOrThrow(message));
  return [...names].sort();
}

test("every sentence of the source is in the catalogue, and nothing else is (npm run words)", () => {
  const known = new Map(
    entries.map(({ english, context }) => [generateMessageId(english, context), english]),
  );
  expect(inSource.size).toBeGreaterThan(0);
  expect([...inSource].filter(([id]) => !known.has(id)).map(([, english]) => english)).toEqual([]);
  expect([...known].filter(([id]) => !inSource.has(id)).map(([, english]) => english)).toEqual([]);
});

test("every sentence has its Hindi", () => {
  expect(entries.filter(({ hindi }) => hindi.trim() === "").map(({ english }) => english)).toEqual([]);
});

test("the Hindi of a sentence has the same values and tags", () => {
  const differing = entries.filter(
    ({ english, hindi }) => hindi !== "" && placeholders(english).join() !== placeholders(hindi).join(),
  );
  expect(differing.map(({ english, hindi }) => `${english} → ${hindi}`)).toEqual([]);
});
