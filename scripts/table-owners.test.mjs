import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { owners, writesAnyTable } from "../server/db/tables/owners.ts";
import { root } from "./lib/root.mjs";
import { roomOf, tablesWrittenIn, writesOfOthers } from "./lib/table-writes.mjs";

it("a table is written by its owner only", () => {
  expect(
    writesOfOthers(),
    "Call a verb of the owner (server/db/tables/owners.ts) in your transaction",
  ).toEqual([]);
});

it("an operator changes in one place, which ends the links for a password", () => {
  const files = globSync("server/**/*.ts", { cwd: root }).filter((each) => !/\.test\.ts$/.test(each));
  const writers = files.filter((file) =>
    readFileSync(join(root, file), "utf8").includes(".update(operators)"),
  );
  expect(writers).toEqual(["server/domains/identity/operators/change-operator.ts"]);
});

const erasure = "server/domains/desk/people-data/erase/write-tables.ts";
const leaving = "server/domains/desk/accounts/leaving/leave-tables.ts";

it("no table belongs to http, and each exception still writes a table of others", () => {
  expect(Object.values(owners)).not.toContain("http");
  // The restore takes all names from the database, the erasures of a person and of an account from lists of all tables.
  const { "server/backup/tables.ts": restore, ...rest } = writesAnyTable;
  const { [erasure]: erases, [leaving]: leaves, ...others } = rest;
  expect([restore, erases, leaves]).not.toContain(undefined);
  for (const file of [erasure, leaving])
    expect([...tablesWrittenIn(readFileSync(join(root, file), "utf8"))]).toEqual(["?"]);
  for (const file of Object.keys(others)) {
    const written = [...tablesWrittenIn(readFileSync(join(root, file), "utf8"))];
    expect(
      written.filter((table) => table in owners && owners[table] !== roomOf(file)),
      file,
    ).not.toEqual([]);
  }
});

it("the registers name each column that they write: TypeScript lets a variable bring others", () => {
  const files = globSync("server/domains/{identity/account-register,core/screen-register}/*.ts", {
    cwd: root,
  });
  for (const file of files.filter((each) => !/\.test\.ts$/.test(each))) {
    const text = readFileSync(join(root, file), "utf8");
    expect(
      text.match(/\.(set|values)\((?!\s*(\{|pick\())|\{\s*\.\.\.(?!pick\(|rowOf\(|\()/g),
      file,
    ).toBeNull();
  }
});

it("finds every way to write a table", () => {
  const from = `from "../db/tables/index.ts";`;
  const ways = {
    "tx.insert(users).values(row)": ["users"],
    "db\n  .delete(users)\n  .where(own)": ["users"],
    "await tx.delete(people)": ["users"],
    "const u = users;\ntx.update(u).set(change)": ["users"],
    "tx.update(tables.media).set(change)": ["media"],
    "tx.update(table).set(change)": ["users"],
    "tx.execute(sql`insert into ${users} (id) values (1)`)": ["users"],
    'pool.query("delete from play_records where true")': ["plays"],
    "sql`update screens s set name = ''`": ["screens"],
    "sql`with gone as (delete from only media returning id) select`": ["media"],
    "sql`delete from ${sql.identifier(name)}`": ["users"],
    'softDelete({ ctx, tx, audit }, "media", [row])': ["media"],
    'seen.delete(key); hash.update(bytes); "update screens"': [],
    "/** delete from media */\n  // insert into media": [],
  };
  for (const [code, tables] of Object.entries(ways)) {
    const imports = `import { ${code.includes("people") ? "users as people" : "users"} } ${from}\n`;
    expect([...tablesWrittenIn(imports + code)], code).toEqual(tables);
  }
  expect([...tablesWrittenIn("const f = (tx, table) => tx.delete(table);")]).toEqual(["?"]);
});
