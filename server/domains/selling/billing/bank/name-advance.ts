import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { bankChangedAnswer, NameAdvance } from "#shared/operator-api/bank-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Tx } from "../../../../db/client.ts";
import { documents, payments } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { rupees } from "../../../../rupees.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { advancesOfPayments, openOfAdvances } from "../documents/advances/read-advances.ts";
import { issueVoucher } from "../documents/advances/receipt-voucher.ts";
import { issuedWith } from "../documents/by-hand/issue-by-hand.ts";
import { isOffer } from "../documents/invoices.ts";
import type { DocumentRow } from "../documents/issue-document.ts";
import { freeOfPayment } from "../documents/open-amount.ts";

type Input = NameAdvance & { paymentId: number; requestKey: string };

/**
 * Says of money that pays nothing yet that it is an advance, for an offer or for the subscription: its receipt voucher is issued
 * at once (GST rule 50). A repeat with the same `requestKey` issues one. Throws Conflict when less of the money has no name, and
 * for more than the offer.
 */
export async function nameAdvance({
  ctx,
  input,
}: Verb<Input, Operator>): Promise<z.input<typeof bankChangedAnswer>> {
  requirePermission(ctx, "payments.settle");
  const { paymentId, amount_paise: amountPaise, offer_id: offerId } = input;
  const [payment] = await ctx.deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw refuse("paymentNotFound");
  const { accountId } = payment;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.erasedAt) throw refuse("userNotFound");
    const requestKey = `advance ${input.requestKey}`;
    const done = await issuedWith(tx, accountId, requestKey);
    const isSame =
      done?.paymentId === paymentId && done.totalPaise === amountPaise && done.correctsId === offerId;
    if (done && !isSame) throw refuse("requestKeyReused");
    if (!done) await requireUnnamed(tx, paymentId, amountPaise);
    const voucher =
      done ??
      (await issueVoucher(ctx, tx, {
        accountId,
        paymentId,
        amountPaise,
        offer: offerId === null ? null : await offerOf(tx, accountId, offerId),
        requestKey,
      }));
    await audit({
      action: done ? "account.name-advance-repeated" : "account.name-advance",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { documentNumber: voucher.number, reference: payment.transactionCode, amountPaise },
    });
    return {
      success: true,
      message: `${voucher.number} was issued for ${rupees(amountPaise)}. The customer gets it by email.`,
    };
  });
}

/** Throws Conflict when less of the money has no name: money of an order has one. */
async function requireUnnamed(tx: Tx, paymentId: number, amountPaise: number): Promise<void> {
  const named = openOfAdvances(await advancesOfPayments(tx, [paymentId]));
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  const isOrders = payment?.orderId !== null;
  const left = isOrders ? 0 : Math.max(0, (await freeOfPayment(tx, paymentId)) - named);
  if (amountPaise > left) throw refuse("advanceTooMuch", { left: rupees(left) });
}

async function offerOf(tx: Tx, accountId: number, id: number): Promise<DocumentRow> {
  const [offer] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.accountId, accountId), isOffer));
  if (!offer) throw refuse("invoiceNotFound");
  return offer;
}
