import { dayMs } from "#shared/durations.ts";
import type { VerbDeps } from "../../../../context.ts";
import { deleteOldAudit } from "../../../../db/audit.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";

const perTransaction = 5_000;

/**
 * Deletes entries of the audit that are older than AUDIT_DAYS, in small transactions. Money is not among them: orders,
 * payments and the ledger have separate records, which stay. Returns how many were deleted.
 */
export async function sweepAudit(deps: VerbDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - deps.env.AUDIT_DAYS * dayMs);
  let swept = 0;
  for (;;) {
    const gone = await inUnauditedTransaction(deps, "nothing", (tx) =>
      deleteOldAudit(tx, { before, most: perTransaction }),
    );
    swept += gone;
    if (gone < perTransaction) return swept;
  }
}
