import { sql } from "drizzle-orm";
import { hourMs } from "#shared/durations.ts";
import type { VerbDeps } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";

/** A comparison that is under way may still name a version that is not the newest any more. */
const keptMs = 24 * hourMs;

/**
 * Deletes the versions of data sources that are replaced and that no publication and no proposal names. One account
 * after the other. Returns how many.
 */
export async function sweepDataVersions(deps: VerbDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - keptMs).toISOString();
  const isReplaced = sql`v.at < ${before}::timestamptz and s.version is distinct from v.version
    and s.held_version is distinct from v.version`;
  const { rows } = await deps.db.execute<{ accountId: number }>(sql`
    select distinct v.account_id as "accountId" from data_versions v
    join data_sources s on s.id = v.source_id where ${isReplaced}`);
  let swept = 0;
  for (const { accountId } of rows)
    swept += await inUnauditedTransaction(deps, "nothing", async (tx) => {
      await lockAccount(tx, accountId);
      const { rowCount } = await tx.execute(sql`
        with named as materialized (
          select (e->>'id')::int as id, e->>'version' as version
          from (select plan from publications where account_id = ${accountId}
            union all select plan from proposals where account_id = ${accountId} and plan is not null) p
          cross join jsonb_array_elements(p.plan->'sources') e)
        delete from data_versions v using data_sources s
        where v.account_id = ${accountId} and s.id = v.source_id and ${isReplaced}
          and not exists (select from named n where n.id = v.source_id and n.version = v.version)`);
      return rowCount ?? 0;
    });
  return swept;
}
