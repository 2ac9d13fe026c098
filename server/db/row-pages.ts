import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "./client.ts";

/** Of a page: some rows have hundred kilobytes of text, and joining a page blocks the event loop. */
const pageCharacters = 250_000;
const firstRows = 10;
const mostRows = 2_000;

/**
 * Yields the rows of a table as JSON, without columns that are `hidden`. Reads through a cursor, so that a year of plays
 * needs only the memory of one page. Only one may run in a transaction at a time.
 */
export async function* rowPages(
  tx: Reader,
  { table, where, hidden = [] }: { table: string; where: SQL; hidden?: readonly string[] },
): AsyncGenerator<string[]> {
  // Not user input: names of columns from this repository.
  const without = sql.raw(`array[${hidden.map((name) => `'${name}'`).join(",")}]::text[]`);
  await tx.execute(
    sql`declare row_pages no scroll cursor for
      select (to_jsonb(t) - ${without})::text as line from ${sql.identifier(table)} t where ${where}`,
  );
  let count = firstRows;
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(
      sql`fetch forward ${sql.raw(String(count))} from row_pages`,
    );
    if (rows.length === 0) break;
    const perRow = rows.reduce((sum, { line }) => sum + line.length, 0) / rows.length;
    count = Math.max(1, Math.min(mostRows, 4 * count, Math.floor(pageCharacters / perRow)));
    yield rows.map(({ line }) => line);
  }
  await tx.execute(sql`close row_pages`);
}
