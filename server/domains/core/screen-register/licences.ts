import { sql } from "drizzle-orm";
import { lockScreensOf } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";

/** Gives the account's screens, oldest first, the licences of a subscription; null: none. A try-out ends with it. */
export async function giveLicences(
  tx: Tx,
  { accountId, subscriptionId }: { accountId: number; subscriptionId: number | null },
): Promise<void> {
  await lockScreensOf(tx, accountId);
  await tx.execute(sql`
    with fresh as (
      select id, row_number() over (order by id) as place from licences
      where subscription_id = ${subscriptionId}::int and revoked_at is null
    ), own as (
      select id, row_number() over (order by id) as place from screens
      where account_id = ${accountId} and deleted_at is null
    )
    update screens set licence_id = fresh.id, is_tryout = false from own left join fresh using (place) where screens.id = own.id`);
}
