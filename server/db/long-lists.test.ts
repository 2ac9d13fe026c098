import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const sources = globSync("**/*.ts", { cwd: root })
  .filter((name) => !/\.test\.ts$|^testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), "utf8") }));

/** Returns the second argument of each call of `inArray`, which has no comma of its own level. */
function secondArguments(text: string): string[] {
  return [...text.matchAll(/\binArray\(/g)].map(({ index, 0: call }) => {
    let level = 0;
    let from = 0;
    for (let at = index + call.length; ; at++) {
      const letter = text[at] ?? ")";
      if (letter === "," && level === 0 && from === 0) from = at + 1;
      if ("([{".includes(letter)) level++;
      if (!")]}".includes(letter) || level-- > 0) continue;
      return text.slice(from, at).trim().replace(/,$/, "");
    }
  });
}

const isShort = (list: string) => /^\[(\s*"[\w-]+",?)*\s*\]$/.test(list) || /^(kinds|roles)With\(/.test(list);
/** A query inside the statement, also by its name. */
const isQuery = (list: string, text: string) =>
  list.includes(".from(") ||
  (/^\w+$/.test(list) && new RegExp(`const ${list} =[^;]*\\.from\\(`).test(text)) ||
  list.includes(".where(");

it("lists whose length depends on data are one parameter of a statement", () => {
  const long = sources.flatMap(({ name, text }) =>
    secondArguments(text)
      .filter((list) => !isShort(list) && !isQuery(list, text))
      .map((list) => `${name}: inArray(…, ${list}): use anyOf of server/db/statement.ts`),
  );
  expect(long).toEqual([]);
});

/** One row by its name, and lists that are short whatever the data are. */
const bounded: Readonly<Record<string, string>> = {
  "db/first-rows.ts": "the plans of our own list",
  "db/people/erasures.ts": "one row",
  "db/revisions/sittings.ts": "one row",
  "db/same-keys.ts": "one row",
  "domains/core/people-counts/save-people-counts.ts": "as many as the contract takes",
  "domains/core/player-builds/keep-build.ts": "one row",
  "domains/desk/tickets/saved-replies/saved-replies.ts": "one row",
  "domains/identity/company-details/register.ts": "one row",
  "domains/identity/partner-ledger/book-entry.ts": "one row",
  "domains/identity/subprocessors/register.ts": "one row",
  "domains/playing/manifests/store.ts": "in pieces of its own",
  "domains/selling/billing/refunds/follow-refunds.ts": "one row",
};

it("rows whose number depends on data are inserted in pieces", () => {
  const long = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/(?<!\b[A-Z]\w*)\.values\((?!\)|\s*\{|\s*part\b)\s*([^\n]*)/g)]
      .filter(() => text.includes(".insert("))
      .map(([, rows]) => ({ name, rows })),
  );
  expect(
    long
      .filter(({ name }) => !bounded[name])
      .map(({ name, rows }) => `${name}: ${rows}: use inPieces of server/db/statement.ts`),
  ).toEqual([]);
  expect(Object.keys(bounded).filter((name) => !long.some((each) => each.name === name))).toEqual([]);
});
