import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as allTables from "../../server/db/tables/index.ts";
import { owners, writersOfTables, writesAnyTable } from "../../server/db/tables/owners.ts";
import { root } from "./root.mjs";

const tables = Object.fromEntries(Object.entries(allTables).filter(([, table]) => is(table, PgTable)));
const nameInCode = new Map(Object.entries(tables).map(([name, table]) => [getTableName(table), name]));

const builder = /(\w*)\s*\.(insert|update|delete)\(\s*([^()]*?),?\s*\)(\s*\.(?:set|where|returning)\b)?/g;
const name = String.raw`(?:only\s+)?(?:"?(\w+)"?|\$\{([^}]+)\})`;
const statements = [
  String.raw`insert\s+into\s+${name}`,
  String.raw`delete\s+from\s+${name}`,
  String.raw`update\s+${name}(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b`,
  String.raw`merge\s+into\s+${name}`,
  String.raw`truncate\s+(?:table\s+)?${name}`,
].map((text) => new RegExp(String.raw`\b${text}`, "gi"));
const call = new RegExp(String.raw`(?<!function )\b(${Object.keys(writersOfTables).join("|")})\(`, "g");
const comment = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Returns the text of the arguments that begin at `from`. */
function argumentsAt(text, from) {
  let open = 1;
  let at = from;
  for (; at < text.length && open > 0; at++) open += { "(": 1, ")": -1 }[text[at]] ?? 0;
  return text.slice(from, at - 1);
}

/** The tables that a file names: name in the file -> name of the table. */
function tablesIn(text) {
  const named = new Map();
  const add = (alias, table) => table in tables && named.set(alias, table);
  for (const [, names] of text.matchAll(/import (?:type )?\{([^}]*)\}/g))
    for (const specifier of names.split(",")) {
      const [table, alias = table] = specifier.trim().split(/\s+as\s+/);
      add(alias, table);
    }
  for (const [, alias, table] of text.matchAll(/\bconst (\w+) = (\w+);/g)) add(alias, named.get(table));
  return named;
}

/**
 * Returns the tables that a file writes, and "?" when that cannot be seen. A write of a table in a variable counts for
 * each table that the file imports; a call of a function that takes a table counts for the tables among its arguments.
 */
export function tablesWrittenIn(source) {
  const text = source.replace(comment, "");
  const named = tablesIn(text);
  const written = new Set();
  const one = (expression) => {
    const own = named.get(expression) ?? /^\w+\.(\w+)$/.exec(expression)?.[1] ?? "";
    if (own in tables) return written.add(own);
    for (const table of named.size > 0 ? named.values() : ["?"]) written.add(table);
  };
  for (const [, receiver, verb, argument, next] of text.matchAll(builder))
    if (named.has(argument) || verb === "insert" || next || /^(tx|db|inner)$/.test(receiver)) one(argument);
  for (const statement of statements)
    for (const [, table, expression] of text.matchAll(statement)) {
      if (expression) one(expression);
      else if (nameInCode.has(table)) written.add(nameInCode.get(table));
    }
  for (const { 0: start, 1: writer, index } of text.matchAll(call)) {
    const given = argumentsAt(text, index + start.length);
    const kinds = writersOfTables[writer];
    const found = [...given.matchAll(/"([\w-]+)"|\b(\w+)\b/g)].flatMap(([, quoted, word]) =>
      quoted ? (kinds?.[quoted] ?? nameInCode.get(quoted) ?? []) : (named.get(word) ?? []),
    );
    for (const table of found.length > 0 ? found : ["?"]) written.add(table);
  }
  return written;
}

/** "identity/sessions" for a file of that domain, "bus" for one of a foundation. */
export const roomOf = (file) =>
  /^server\/domains\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? /^server\/([^/]+)\//.exec(file)?.[1] ?? file;

/** Returns who writes a table of another owner: "table <- room". */
export function writesOfOthers() {
  const writers = new Set();
  for (const file of globSync("server/**/*.ts", { cwd: root })) {
    if (/\.test\.ts$|\/(testing|migrations|tables)\//.test(file) || file in writesAnyTable) continue;
    for (const table of tablesWrittenIn(readFileSync(join(root, file), "utf8")))
      if (owners[table] !== roomOf(file)) writers.add(`${table} <- ${roomOf(file)}`);
  }
  return [...writers].sort();
}
