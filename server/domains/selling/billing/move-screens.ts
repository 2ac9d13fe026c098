import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { giveLicences } from "../../core/screen-register/index.ts";

/**
 * Gives the account's screens, oldest first, the licences of a subscription and revokes all other licences; with null,
 * all licences. Screens beyond the number of licences get none and show a card until the customer chooses.
 */
export async function moveScreensTo(
  tx: Tx,
  { accountId, subscriptionId, now }: { accountId: number; subscriptionId: number | null; now: Date },
): Promise<void> {
  await giveLicences(tx, { accountId, subscriptionId });
  await tx.execute(sql`
    update licences set revoked_at = ${now}
    where account_id = ${accountId} and subscription_id is distinct from ${subscriptionId}::int and revoked_at is null`);
}
