import { sql } from "drizzle-orm";
import { type Deps, jobContext } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";

/** After a renewal: the account's screens get licences of the new plan, those of the old one are over. */
export async function moveScreensToCurrentPlan(deps: Deps, accountId: number): Promise<void> {
  await inTransaction(jobContext(deps, "demo"), async ({ tx, audit }) => {
    await tx.execute(sql`
      with current_plan as (
        select id from subscriptions where account_id = ${accountId} and replaced_at is null
      ), free as (
        select l.id, row_number() over (order by l.id) as place from licences l
        where l.subscription_id = (select id from current_plan)
      ), placed as (
        select s.id, row_number() over (order by s.id) as place from screens s
        where s.account_id = ${accountId} and s.deleted_at is null
      )
      update screens set licence_id = free.id from free join placed using (place) where screens.id = placed.id`);
    await tx.execute(sql`
      update licences set revoked_at = ${deps.now()} where account_id = ${accountId} and revoked_at is null
      and subscription_id <> (select id from subscriptions where account_id = ${accountId} and replaced_at is null)`);
    await audit({ action: "licence.renew", subject: { kind: "account", id: accountId }, accountId });
  });
}
