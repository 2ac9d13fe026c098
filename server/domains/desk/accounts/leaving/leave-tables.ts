import { sql } from "drizzle-orm";
import type { Tx } from "../../../../db/client.ts";
import { accountTables } from "./account-tables.ts";

/** Deletes the rows of an account in all tables that it leaves (account-tables.ts). */
export async function leaveTables(tx: Tx, accountId: number): Promise<void> {
  for (const { table, of, end } of accountTables)
    if (end === "erased") await tx.execute(sql`delete from ${sql.identifier(table)} where ${of(accountId)}`);
}

/** Deletes the plays of some of the account's screens: most of its rows. */
export async function leavePlays(tx: Tx, accountId: number, screenIds: readonly number[]): Promise<void> {
  const theirs = sql`screen_id in ${screenIds} and account_id = ${accountId}`;
  await tx.execute(sql`delete from play_runs where ${theirs}`);
  await tx.execute(sql`delete from play_records where ${theirs}`);
  await tx.execute(sql`delete from stray_plays where ${theirs}`);
}
