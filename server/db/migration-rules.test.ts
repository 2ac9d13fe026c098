import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { aheadLine } from "./indexes-ahead.ts";

const folder = join(import.meta.dirname, "migrations");
/** Makes an empty database: no build runs beside it. */
const initial = "0101_initial.sql";

/** What a build that runs beside the new one cannot live with, and what to do instead. */
const removals: [RegExp, string][] = [
  [/\bdrop (table|column|view)\b/i, "remove it one release after the last build that uses it"],
  [/\brename\b/i, "add the new name, write both, and remove the old one in a later release"],
  [/\bset data type\b/i, "add a column with the new type and move the values"],
  [/\bset not null\b/i, "earlier builds write no value: give the column a default"],
  [/\badd column (?![^;]*\bdefault\b)[^;]*\bnot null\b/i, "earlier builds write no value: give it a default"],
  [/\badd constraint [^;]*\b(unique|check)\b/i, "earlier builds may write rows that it refuses"],
];

/** Drizzle reads an integer column of the type bigint as a number, so an earlier build goes on beside it. */
const withoutBigints = (statement: string): string => statement.replace(/\bset data type bigint\b/gi, "");

/**
 * Returns what is wrong with a migration. A removal needs the line that `schema-floor.ts` reads, and an index on a table
 * with rows needs the line that says why no writer waits long for it. An integer that becomes a bigint needs the line
 * "-- widening: why".
 */
function problemsOf(name: string, text: string): string[] {
  const number = Number(name.slice(0, 4));
  const contract = /^-- contract: builds before (\d{4}) \S/.exec(text);
  const isWidening = /^-- widening: \S/m.test(text);
  const problems: string[] = [];
  if (contract && Number(contract[1]) >= number)
    problems.push(
      "the contract line must name an earlier migration: its build has to be running everywhere already",
    );
  const statements = text
    .replace(/^--.*$/gm, "")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim());
  const made = new Set(
    statements.flatMap((statement) => /create (?:unlogged )?table "?(\w+)"?/i.exec(statement)?.[1] ?? []),
  );
  for (const statement of statements) {
    const table = /(?:alter table|\bon)(?: only)? "?(\w+)"?/i.exec(statement)?.[1] ?? "";
    if (made.has(table)) continue;
    const removal = removals.find(([pattern]) =>
      pattern.test(isWidening ? withoutBigints(statement) : statement),
    );
    if (removal && !contract) problems.push(`"${statement.slice(0, 80)}": ${removal[1]}`);
    if (/^create index "/i.test(statement) && aheadLine.test(text))
      problems.push(`"${statement.slice(0, 80)}": an index that is built ahead is made "if not exists"`);
    if (/^create (unique )?index/i.test(statement) && !/^-- index: \S/m.test(text))
      problems.push(
        `"${statement.slice(0, 80)}": say in a line "-- index: why" why writers do not wait long`,
      );
  }
  return problems;
}

it("migrations change only what an earlier build beside the new one can ignore", () => {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  expect(names.sort()[0]).toBe(initial);
  for (const name of names.slice(1))
    expect({ name, problems: problemsOf(name, readFileSync(join(folder, name), "utf8")) }).toEqual({
      name,
      problems: [],
    });
});

it("the rules find what breaks an earlier build", () => {
  const broken = [
    'ALTER TABLE "screens" DROP COLUMN "name";',
    'DROP TABLE "screens";',
    'ALTER TABLE "screens" RENAME COLUMN "name" TO "title";',
    'ALTER TABLE "screens" ALTER COLUMN "name" SET DATA TYPE integer;',
    'ALTER TABLE "screens" ALTER COLUMN "bytes" SET DATA TYPE bigint;',
    '-- widening: few rows\nALTER TABLE "screens" ALTER COLUMN "bytes" SET DATA TYPE numeric;',
    'ALTER TABLE "screens" ALTER COLUMN "name" SET NOT NULL;',
    'ALTER TABLE "screens" ADD COLUMN "mood" text NOT NULL;',
    'ALTER TABLE "screens" ADD CONSTRAINT "one" UNIQUE("name");',
    'CREATE INDEX "by_name" ON "screens" USING btree ("name");',
    '-- index: ahead of the migration\nCREATE INDEX "by_name" ON "screens" USING btree ("name");',
    '-- contract: builds before 0060 use screens.name\nALTER TABLE "screens" DROP COLUMN "name";',
  ];
  for (const text of broken) expect([text, problemsOf("0050_x.sql", text).length]).toEqual([text, 1]);
  const fine = [
    'ALTER TABLE "screens" ADD COLUMN "mood" text;',
    'ALTER TABLE "screens" ADD COLUMN "mood" text DEFAULT \'calm\' NOT NULL;',
    'CREATE TABLE "moods" ("name" text NOT NULL); CREATE INDEX "by_name" ON "moods" ("name");',
    '-- index: a table of some hundred rows\nCREATE INDEX "by_name" ON "plans" ("name");',
    '-- widening: few rows\nALTER TABLE "screens" ALTER COLUMN "bytes" SET DATA TYPE bigint;',
    '-- contract: builds before 0049 use screens.name\nALTER TABLE "screens" DROP COLUMN "name";',
  ];
  for (const text of fine) expect(problemsOf("0050_x.sql", text)).toEqual([]);
});

it("only the snapshot of the newest migration is kept", () => {
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);
  expect(readdirSync(join(folder, "meta")).sort()).toEqual([
    `${newest?.slice(0, 4)}_snapshot.json`,
    "_journal.json",
  ]);
});
