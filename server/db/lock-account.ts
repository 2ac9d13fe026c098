import { asc, eq } from "drizzle-orm";
import type { Tx } from "./client.ts";
import { accounts, screens } from "./tables/index.ts";

/**
 * Locks the account until the transaction ends, so that its changes run one after the other, and returns it. It is the
 * first row that a transaction locks (docs/decisions/0031). Inserts of rows that refer to the account do not wait.
 */
export async function lockAccount(
  tx: Tx,
  accountId: number,
): Promise<typeof accounts.$inferSelect | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for("no key update");
  return row;
}

/**
 * Locks all screens of an account, including removed ones, in the order of their ids: the order in which manifests lock
 * theirs.
 */
export async function lockScreensOf(tx: Tx, accountId: number): Promise<void> {
  await tx
    .select({ id: screens.id })
    .from(screens)
    .where(eq(screens.accountId, accountId))
    .orderBy(asc(screens.id))
    .for("no key update");
}
