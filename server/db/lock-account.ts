import { eq } from "drizzle-orm";
import type { Tx } from "./client.ts";
import { accounts } from "./tables/index.ts";

/**
 * Makes those who change things of one account wait for each other until the transaction ends, and reads the account. It is the
 * first row that a transaction locks (docs/decisions/0031). New rows that name the account go on.
 */
export async function lockAccount(
  tx: Tx,
  accountId: number,
): Promise<typeof accounts.$inferSelect | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for("no key update");
  return row;
}
