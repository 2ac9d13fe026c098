import { sql } from "drizzle-orm";
import type { Tx } from "../../../../db/client.ts";
import { accountTables } from "./account-tables.ts";

/** Deletes the rows of an account in all tables that it leaves (account-tables.ts). */
export async function leaveTables(tx: Tx, accountId: number): Promise<void> {
  for (const { table, of, end } of accountTables)
    if (end === "erased") await tx.execute(sql`delete from ${sql.identifier(table)} where ${of(accountId)}`);
}
