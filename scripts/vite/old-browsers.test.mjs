import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

const added = stripTypeScriptTypes(readFileSync(new URL("./old-browsers.ts", import.meta.url), "utf8"));
/** What Chromium 72 does not have. */
const without =
  "delete Array.prototype.at; delete Object.fromEntries; delete Object.hasOwn; delete String.prototype.matchAll;";

it.each([
  "[[1, 2, 3].at(-1), [1, 2, 3].at(0), [1].at(5), [1].at(NaN)]",
  "Object.fromEntries(new Map([['a', 1], ['b', 2]]))",
  "[Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({ a: 1 }, 'toString')]",
  "[...'H 40 F 60'.matchAll(/([A-Z]) (\\d+)( x)?/g)].map(([all, letter, digits, x]) => [all, letter, digits, x])",
  "Object.keys(Array.prototype)",
])("%s is in an old browser what it is in a new one", (expression) => {
  const inContext = (before) => JSON.stringify(runInNewContext(`${before}; (${expression})`));
  expect(inContext(`${without} ${added}`)).toBe(inContext(""));
});
