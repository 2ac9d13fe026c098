import { asc, eq } from "drizzle-orm";
import type { Tx } from "./client.ts";
import { accounts, screens } from "./tables/index.ts";

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

/** All screens of an account, removed ones too, in the order of their numbers: that is how manifests lock theirs. */
export async function lockScreensOf(tx: Tx, accountId: number): Promise<void> {
  await tx
    .select({ id: screens.id })
    .from(screens)
    .where(eq(screens.accountId, accountId))
    .orderBy(asc(screens.id))
    .for("no key update");
}
