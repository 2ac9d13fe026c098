import { sql } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import { publicationsKeptDays } from "#shared/people-data/kept-times.ts";
import type { VerbDeps } from "../../../context.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";

const alwaysKept = 50;
/** Each may have a program of some megabytes. */
const perTransaction = 50;

/**
 * Deletes publications that are older than they are kept, except those that screens follow or that wait for their time.
 * Works in small transactions. Returns how many were deleted.
 */
export async function sweepPublications(deps: VerbDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - publicationsKeptDays * dayMs).toISOString();
  let swept = 0;
  for (;;) {
    const gone = await inUnauditedTransaction(deps, "nothing", async (tx) => {
      const { rowCount } = await tx.execute(sql`
        delete from publications where id in (
          select p.id from publications p join accounts a on a.id = p.account_id
          where p.created_at < ${before}::timestamptz and p.state <> 'waiting' and p.id is distinct from a.publication_id
            and p.id < (select min(id) from (select n.id from publications n where n.account_id = p.account_id
              order by n.id desc limit ${alwaysKept}) newest)
          order by p.id limit ${perTransaction} for update of p skip locked)`);
      return rowCount ?? 0;
    });
    swept += gone;
    if (gone < perTransaction) return swept;
  }
}
