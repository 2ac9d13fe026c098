import { getTableName } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as tables from "../index.ts";
import type { TableName } from "../owners.ts";

/** All tables by their names in code. */
export const allTables = Object.entries(tables).flatMap(([name, table]) =>
  table instanceof PgTable ? [{ name: name as TableName, table: table as PgTable }] : [],
);

const byName = new Map(allTables.map(({ name, table }) => [name, table]));

/** Returns a table by its name in code. */
export function tableOf(name: string): PgTable {
  const table = byName.get(name as TableName);
  if (!table) throw new Error(`There is no table ${name}`);
  return table;
}

/** Returns the name of a table in the database. */
export const sqlNameOf = (name: string): string => getTableName(tableOf(name));

/** Returns the columns in which something about a person can stand: free texts, lists, JSON and bytes. */
export const textColumnsOf = (table: PgTable) =>
  getTableConfig(table).columns.filter(
    ({ columnType, enumValues }) =>
      ["PgJsonb", "PgArray", "PgCustomColumn"].includes(columnType) ||
      (columnType === "PgText" && !enumValues?.length),
  );
