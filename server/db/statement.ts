import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ReadDatabase } from "./client.ts";

/**
 * Like `inArray`, but with all values in one parameter: a statement with thousands of parameters blocks the event loop
 * for milliseconds.
 */
export const anyOf = <Value extends number | string>(column: PgColumn | SQL, values: Iterable<Value>): SQL =>
  sql`${column} = any(${sql.param([...values])})`;

/** A hand-written read. With a name, which must be unique to its text, each connection plans it once. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** Runs a hot read outside a transaction: planning such a statement takes the database longer than running it. */
export async function runStatement<Row extends object>(
  db: ReadDatabase,
  statement: Statement,
): Promise<Row[]> {
  const { rows } = await db.$client.query<Row>(statement);
  return rows;
}
