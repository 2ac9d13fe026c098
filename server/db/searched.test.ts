import { getTableName, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { appForTests } from "../testing/test-app.ts";
import * as tables from "./tables/index.ts";
import { type SearchedTable, searchedTables, unsearchedTables } from "./tables/searched.ts";

const test = appForTests();

const all = Object.entries(tables).flatMap(([name, table]) =>
  table instanceof PgTable ? [{ name, table }] : [],
);

/** The columns in which a name or a number can be: texts without a list of values, lists of texts, and JSON. */
const textsOf = (table: PgTable): string[] =>
  getTableConfig(table)
    .columns.filter(
      ({ columnType, enumValues }) =>
        columnType === "PgJsonb" ||
        columnType === "PgArray" ||
        (columnType === "PgText" && !enumValues?.length),
    )
    .map(({ name }) => name);

/** Returns tables and columns with texts that `searched.ts` does not list, or lists twice. */
function unclear(given: typeof all): string[] {
  return given.flatMap(({ name, table }) => {
    const searched: SearchedTable | undefined = Object.entries(searchedTables).find(
      ([key]) => key === name,
    )?.[1];
    const reason = unsearchedTables[name];
    if (searched && reason) return [`${name}: searched, and not searched`];
    if (reason) return textsOf(table).length === 0 ? [`${name}: has no texts`] : [];
    if (!searched) return textsOf(table).length === 0 ? [] : [`${name}: is it searched?`];
    const leftOut = Object.keys(searched.leftOut ?? {});
    const columns = getTableConfig(table).columns.map((column) => column.name);
    return [
      ...textsOf(table)
        .filter((column) => !searched.columns.includes(column) && !leftOut.includes(column))
        .map((column) => `${name}.${column}: is it searched?`),
      ...[...searched.columns, ...leftOut]
        .filter((column) => !columns.includes(column))
        .map((column) => `${name}.${column}: there is no such column`),
    ];
  });
}

it("every table and column with texts is searched, or says why not", () => {
  expect(unclear(all)).toEqual([]);
  const names = all.map(({ name }) => name);
  expect(
    [...Object.keys(searchedTables), ...Object.keys(unsearchedTables)].filter(
      (name) => !names.includes(name),
    ),
  ).toEqual([]);
});

it("finds a new table that is not listed", () => {
  const said = { name: "newcomers", table: tables.contactMessages };
  expect(unclear([said])).toEqual(["newcomers: is it searched?"]);
});

it("the triggers of the database watch what is searched, and nothing else", async () => {
  const { rows } = await test.deps.db.execute<{
    table: string;
    event: string;
    columns: string[];
    args: string[];
  }>(sql`
    select c.relname as table, t.tgname as event, array(
      select a.attname::text from unnest(t.tgattr) k join pg_attribute a on a.attrelid = c.oid and a.attnum = k order by 1) as columns,
      array_remove(string_to_array(encode(t.tgargs, 'escape'), ${"\\000"}), '') as args
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'note_search_changes' order by 1, 2`);
  const wanted = Object.entries(searchedTables).flatMap(([name, { columns, tells }]) => {
    const table = all.find((one) => one.name === name)?.table as PgTable;
    const args = Object.entries(tells).flat();
    return [
      { event: "search_deleted", columns: [] },
      { event: "search_inserted", columns: [] },
      { event: "search_updated", columns: [...columns].sort() },
    ].map((trigger) => ({ table: getTableName(table), ...trigger, args }));
  });
  const ordered = (list: typeof wanted) =>
    list.map((one) => JSON.stringify([one.table, one.event, one.columns, one.args])).sort();
  expect(ordered(rows as never)).toEqual(ordered(wanted));
});
