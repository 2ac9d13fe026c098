import { sql } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import { publicationsKeptDays } from "#shared/people-data/kept-times.ts";
import type { VerbDeps } from "../../../../context.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";

const perTransaction = 500;

/** Deletes decided proposals that are older than they are kept, in small transactions. Returns how many. */
export async function sweepProposals(deps: VerbDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - publicationsKeptDays * dayMs).toISOString();
  let swept = 0;
  for (;;) {
    const gone = await inUnauditedTransaction(deps, "nothing", async (tx) => {
      const { rowCount } = await tx.execute(sql`
        delete from proposals where id in (
          select id from proposals where proposed_at < ${before}::timestamptz and state <> 'open'
          order by id limit ${perTransaction} for update skip locked)`);
      return rowCount ?? 0;
    });
    swept += gone;
    if (gone < perTransaction) return swept;
  }
}
