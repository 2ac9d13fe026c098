import { sql } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import type { VerbDeps } from "../../../../context.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";

const perTransaction = 5_000;

/**
 * Deletes entries of the audit that are older than AUDIT_DAYS, in small transactions. Money is not among them: orders,
 * payments and the ledger have separate records, which stay. Returns how many were deleted.
 */
export async function sweepAudit(deps: VerbDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - deps.env.AUDIT_DAYS * dayMs).toISOString();
  let swept = 0;
  for (;;) {
    const gone = await inUnauditedTransaction(deps, "nothing", async (tx) => {
      // Ids grow with time, so the oldest entries are the first of the primary key.
      const { rowCount } = await tx.execute(sql`
        delete from audit where id in (select id from (
            select id, at from audit order by id limit ${perTransaction}) oldest
          where at < ${before}::timestamptz)`);
      return rowCount ?? 0;
    });
    swept += gone;
    if (gone < perTransaction) return swept;
  }
}
