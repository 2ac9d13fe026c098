import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { licences, mandates, orders, subscriptions } from "../../../db/tables/index.ts";
import { closeVirtualAccount } from "./bank/virtual-accounts/request-account.ts";
import { endMandates } from "./mandates/mandates.ts";

/** Ends the plan of an account that is erased, and removes who bought. Invoices name their recipient, as the law requires. */
export async function endPlanAndForgetBuyer(tx: Tx, accountId: number, now: Date): Promise<void> {
  await tx.update(orders).set({ buyer: null }).where(eq(orders.accountId, accountId));
  await closeVirtualAccount(tx, accountId, now);
  await endMandates(tx, accountId, "customer", now);
  await tx.update(mandates).set({ contact: null }).where(eq(mandates.accountId, accountId));
  await tx
    .update(subscriptions)
    .set({ replacedAt: now })
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.replacedAt)));
  await tx
    .update(licences)
    .set({ revokedAt: now })
    .where(and(eq(licences.accountId, accountId), isNull(licences.revokedAt)));
}
