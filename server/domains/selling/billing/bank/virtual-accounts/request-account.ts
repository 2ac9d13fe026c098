import { randomUUID } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { type Buyer, isAbroad } from "#shared/contracts/selling/checkout.ts";
import type { Payee } from "#shared/payee.ts";
import type { Ctx } from "../../../../../context.ts";
import type { Reader, Tx } from "../../../../../db/client.ts";
import { documents, virtualAccounts } from "../../../../../db/tables/index.ts";
import { companyIn } from "../../../../identity/company-details/index.ts";

export type VirtualAccountRow = typeof virtualAccounts.$inferSelect;

/**
 * Notes that a customer needs a virtual account, because a document of this transaction is to be paid; the provider is asked
 * after the commit. Does nothing where there is one, while the company wants none, and for buyers who cannot transfer to it.
 */
export async function requestVirtualAccount(
  ctx: Ctx,
  tx: Tx,
  { accountId, buyer }: { accountId: number; buyer: Buyer },
): Promise<void> {
  const now = ctx.now();
  if (isAbroad(buyer) || !ctx.deps.payments.razorpay?.virtualAccounts) return;
  const { payee } = await companyIn(tx, ctx.deps.env, now);
  if (payee.virtualAccounts) await noteAsked(tx, accountId, now);
}

/** Notes that an account is to be asked for; one customer has one that is not closed. */
export const noteAsked = (tx: Tx, accountId: number, now: Date) =>
  tx
    .insert(virtualAccounts)
    .values({
      accountId,
      state: "asked",
      reference: `vitrine-${randomUUID()}`,
      createdAt: now,
      nextTryAt: now,
    })
    .onConflictDoNothing();

/** Has the account of a customer who is erased closed at the provider, after the commit. Who asks for one now ends before. */
export const closeVirtualAccount = (tx: Tx, accountId: number, now: Date) =>
  tx
    .update(virtualAccounts)
    .set({
      state: "closing",
      nextTryAt: sql`case state when 'asked' then greatest(next_try_at, ${now}) else ${now} end`,
    })
    .where(isOpenOf(accountId));

/** Returns how a document is paid: into the virtual account of its customer, where there is one, else as the company says. */
export async function payeeOf(db: Reader, documentId: number, payee: Payee): Promise<Payee> {
  if (!payee.virtualAccounts) return payee;
  const [own] = await db
    .select({ account: virtualAccounts.bankAccount })
    .from(virtualAccounts)
    .innerJoin(documents, eq(documents.accountId, virtualAccounts.accountId))
    .where(and(eq(documents.id, documentId), eq(virtualAccounts.state, "active")));
  return own?.account ? { ...payee, account: own.account } : payee;
}

/** Condition: this account at the provider is not closed. */
export const isOpenOf = (accountId: number) =>
  and(eq(virtualAccounts.accountId, accountId), ne(virtualAccounts.state, "closed"));
