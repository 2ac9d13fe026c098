import { sql } from "drizzle-orm";
import { lockScreensOf } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";

/**
 * Gives the account's screens, oldest first, the licences of a subscription and revokes all other licences; with null,
 * all licences. Screens beyond the number of licences get none and show a card until the customer chooses.
 */
export async function moveScreensTo(
  tx: Tx,
  { accountId, subscriptionId, now }: { accountId: number; subscriptionId: number | null; now: Date },
): Promise<void> {
  await lockScreensOf(tx, accountId);
  await tx.execute(sql`
    with fresh as (
      select id, row_number() over (order by id) as place from licences where subscription_id = ${subscriptionId}::int and revoked_at is null
    ), own as (
      select id, row_number() over (order by id) as place from screens
      where account_id = ${accountId} and deleted_at is null
    )
    update screens set licence_id = fresh.id from own left join fresh using (place) where screens.id = own.id`);
  await tx.execute(sql`
    update licences set revoked_at = ${now}
    where account_id = ${accountId} and subscription_id is distinct from ${subscriptionId}::int and revoked_at is null`);
}
