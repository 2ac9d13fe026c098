import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ReadDatabase } from "./client.ts";

/**
 * Like `inArray`, but with all values in one parameter: a statement with thousands of parameters blocks the event loop
 * for milliseconds.
 */
export const anyOf = <Value extends number | string>(column: PgColumn | SQL, values: Iterable<Value>): SQL =>
  sql`${column} = any(${sql.param([...values])})`;

/** Returns the SQL condition that a stored condition (shared/conditions) compares a data source. Null compares nothing. */
export const comparesSource = (condition: PgColumn, source: PgColumn | number): SQL =>
  sql`coalesce(jsonb_path_exists(${condition}, '$.**.fact ? (@ == $id)', jsonb_build_object('id', ${source}::bigint)), false)`;

/** A statement takes 65,535 parameters, and no table has 65 columns. */
const rowsAtOnce = 1_000;

/**
 * Runs a statement for each thousand of these rows, one after the other; none for no rows. Returns what each returned. Every
 * insert of a list goes through it, so that no list is too long.
 */
export async function inPieces<Row, Back>(
  rows: readonly Row[],
  run: (part: Row[]) => PromiseLike<Back>,
): Promise<Back[]> {
  const back: Back[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    back.push(await run(rows.slice(from, from + rowsAtOnce)));
  return back;
}

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
