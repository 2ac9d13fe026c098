import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Like `inArray`, but with all values in one parameter: a statement with thousands of parameters blocks the event loop
 * for milliseconds.
 */
export const anyOf = <Value extends number | string>(column: PgColumn, values: Iterable<Value>): SQL =>
  sql`${column} = any(${sql.param([...values])})`;
