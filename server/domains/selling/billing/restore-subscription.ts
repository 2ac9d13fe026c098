import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { licences, subscriptions } from "../../../db/tables/index.ts";
import { moveScreensTo } from "./move-screens.ts";
import { applyGrace } from "./renewal/grace.ts";

/**
 * Ends the subscription `to` and brings back `from`, which it replaced, with its licences and its end. With null nothing
 * comes back. The caller holds the account's lock.
 */
export async function restoreSubscription(
  tx: Tx,
  { accountId, from, to, now }: { accountId: number; from: number | null; to: number; now: Date },
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ replacedAt: now })
    .where(and(eq(subscriptions.id, to), eq(subscriptions.accountId, accountId)));
  if (from !== null) {
    const own = and(eq(subscriptions.id, from), eq(subscriptions.accountId, accountId));
    const [replaced] = await tx.select({ at: subscriptions.replacedAt }).from(subscriptions).where(own);
    if (!replaced?.at) throw new Error(`Subscription ${from} was not replaced`);
    await tx.update(subscriptions).set({ replacedAt: null }).where(own);
    await tx
      .update(licences)
      .set({ revokedAt: null })
      // Only the licences that were revoked by the replacement.
      .where(
        and(
          eq(licences.accountId, accountId),
          eq(licences.subscriptionId, from),
          eq(licences.revokedAt, replaced.at),
        ),
      );
  }
  await moveScreensTo(tx, { accountId, subscriptionId: from, now });
  await applyGrace(tx, accountId);
}
