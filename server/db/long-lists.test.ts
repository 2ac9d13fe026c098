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
