import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import type { AccountTable } from "../leaving/account-tables.ts";

const rowsAtOnce = 2_000;

/**
 * Yields one table's rows of an account as a JSON array, in parts. Reads through a cursor, so that a year of plays
 * needs only the memory of one page. Only one may run in a transaction at a time.
 */
export async function* tableLines(
  tx: Reader,
  { table, of, secret, withheld }: AccountTable,
  accountId: number,
): AsyncGenerator<string> {
  const visible = withheld ? sql`${of(accountId)} and not (${withheld})` : of(accountId);
  // Not user input: `secret` holds column names from this repository.
  const hidden = sql.raw(`array[${secret.map((name) => `'${name}'`).join(",")}]::text[]`);
  await tx.execute(
    sql`declare export_rows no scroll cursor for
      select (to_jsonb(t) - ${hidden})::text as line from ${sql.identifier(table)} t where ${visible}`,
  );
  let before = "[\n";
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(
      sql`fetch forward ${sql.raw(String(rowsAtOnce))} from export_rows`,
    );
    if (rows.length === 0) break;
    yield before + rows.map(({ line }) => line).join(",\n");
    before = ",\n";
  }
  await tx.execute(sql`close export_rows`);
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
