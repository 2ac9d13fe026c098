import { eq } from "drizzle-orm";
import type { Tx } from "../../../../db/client.ts";
import { payments, refunds } from "../../../../db/tables/index.ts";
import { isUniqueViolation } from "../../../../db/unique-violation.ts";
import { refuse } from "../../../../refusal.ts";
import { requireNewTransfer } from "../documents/known-transfer.ts";

/**
 * Writes a refund that names the transfer by which it went back, one for each transfer. Throws Conflict for a reference that
 * names money that came in, or another refund.
 */
export async function withNewTransfer<Result>(
  tx: Tx,
  reference: string,
  write: () => Promise<Result>,
): Promise<Result> {
  const taken =
    (await tx.$count(refunds, eq(refunds.offlineReference, reference))) +
    (await tx.$count(payments, eq(payments.transactionCode, reference)));
  if (taken > 0) throw refuse("referenceTaken");
  await requireNewTransfer(tx, reference);
  try {
    return await write();
  } catch (error) {
    // Another account's refund took it at this moment.
    throw isUniqueViolation(error) ? refuse("referenceTaken") : error;
  }
}
