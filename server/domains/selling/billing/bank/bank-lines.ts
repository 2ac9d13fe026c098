import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Tx } from "../../../../db/client.ts";
import { bankLines } from "../../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";

export type BankLineRow = typeof bankLines.$inferSelect;

/**
 * Runs a change of a line of the bank in a transaction that holds the line, and the account before it when there is one.
 * Throws NotFound.
 */
export const withLine = <Result>(
  ctx: Ctx,
  { id, accountId }: { id: number; accountId: number | null },
  work: (open: AuditedTx, line: BankLineRow) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ctx, async (open) => {
    if (accountId !== null) {
      const account = await lockAccount(open.tx, accountId);
      if (!account || account.erasedAt) throw refuse("userNotFound");
    }
    const [line] = await open.tx.select().from(bankLines).where(eq(bankLines.id, id)).for("no key update");
    if (!line) throw refuse("bankLineNotFound");
    return work(open, line);
  });

/** Writes what became of a line that is held. */
export async function settleLine(
  tx: Tx,
  { id }: BankLineRow,
  changes: Partial<
    Pick<
      BankLineRow,
      | "accountId"
      | "paymentId"
      | "bookings"
      | "asideNote"
      | "settledAt"
      | "settledBy"
      | "virtualAccountId"
      | "providerPaymentId"
    >
  >,
): Promise<void> {
  await tx
    .update(bankLines)
    .set(changes)
    .where(and(eq(bankLines.id, id)));
}
