import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { playTables } from "../../domains/core/plays/index.ts";
import { accountTables } from "../../domains/desk/accounts/index.ts";

/** A table with rows of an account. */
export interface Shape {
  table: string;
  /** All but generated ones. */
  columns: string[];
}

export const quoted = (name: string): string => `"${name}"`;
export const listed = (columns: readonly string[]): string => columns.map(quoted).join(", ");

const dialect = drizzle.mock();

/** Returns the condition for an account's rows of a table, as SQL text. Numbers are the only values in it. */
export function conditionOf(table: string, accountId: number): string {
  const own = accountTables.find((each) => each.table === table);
  if (!own) return `account_id = ${accountId}`;
  const query = dialect.select({ one: sql`1` }).from(sql`x`).where(own.of(accountId)).toSQL();
  const condition = query.sql.slice(query.sql.indexOf(" where ") + 7);
  return condition.replace(/\$(\d+)/g, (_, at: string) => {
    const value = query.params[Number(at) - 1];
    if (value !== accountId) throw new Error(`The condition of ${table} has a value that is not the account`);
    return String(accountId);
  });
}

/** All tables with rows of an account, those first whose rows refer to others: so they can be taken out in this order. */
export const movedTables: readonly string[] = [...playTables, ...accountTables.map(({ table }) => table)];

/** Returns the moved tables with their columns, in their order. */
export async function shapesIn(client: pg.ClientBase): Promise<Shape[]> {
  const { rows } = await client.query<Shape>(
    `select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname`,
    [movedTables],
  );
  const byName = new Map(rows.map((shape) => [shape.table, shape]));
  return movedTables.map((table) => {
    const shape = byName.get(table);
    if (!shape) throw new Error(`The database has no table ${table}`);
    return shape;
  });
}

export interface Reference {
  table: string;
  column: string;
  to: string;
  toColumn: string;
}

/** Returns all references of the moved tables: each has one column. */
export async function referencesIn(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference & { columns: number }>(
    `select k.conrelid::regclass::text as table, a.attname as column, k.confrelid::regclass::text as to,
        b.attname as "toColumn", cardinality(k.conkey) as columns
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      where k.contype = 'f' and k.conrelid::regclass::text = any($1) and k.conparentid = 0 order by 1, 2`,
    [movedTables],
  );
  return rows;
}

/** What two databases must have in common for some rows: how many, and a sum of hashes that no order changes. */
export interface Sum {
  rows: string;
  hash: string;
}

export async function sumOf(client: pg.ClientBase, from: string, columns: readonly string[]): Promise<Sum> {
  const { rows } = await client.query<Sum>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(row(${listed(columns)})::text, 0)::numeric), 0)::text as hash
      from ${from}`,
  );
  return rows[0] ?? { rows: "0", hash: "0" };
}
