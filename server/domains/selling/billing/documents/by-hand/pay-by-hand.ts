import { eq } from "drizzle-orm";
import type { z } from "zod";
import { dayInIndia } from "#shared/day-in.ts";
import type { documentChangedAnswer, PayDocument } from "#shared/operator-api/documents-contract.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { Operator } from "../../../../../actor.ts";
import type { Verb } from "../../../../../context.ts";
import type { Tx } from "../../../../../db/client.ts";
import { payments } from "../../../../../db/tables/index.ts";
import { refuse } from "../../../../../refusal.ts";
import { rupees } from "../../../../../rupees.ts";
import { requirePermission } from "../../../../identity/operators/index.ts";
import { bookTaken } from "../../ledger.ts";
import { issueVoucher } from "../advances/receipt-voucher.ts";
import { payByHand as payWithout, payWithReceipt, wasPaidBy } from "../allocate.ts";
import { isOfferKind } from "../invoices.ts";
import type { DocumentRow } from "../issue-document.ts";
import { requireNewTransfer } from "../known-transfer.ts";
import { openAmountOf } from "../open-amount.ts";
import { requireOpen, withPayable } from "./open-invoice.ts";
import { paidAt } from "./paid-at.ts";

type Input = PayDocument & { documentId: number; requestKey: string };

/**
 * Pays an invoice or a part of it, or an advance for an offer, which gets a receipt voucher (GST rule 50): with money that came outside of the provider, with tax that the buyer kept for us (TDS), or
 * by no longer asking for it. The same reference, and the same `requestKey`, count once. Throws Conflict when less is open, and
 * for the same key with another amount.
 */
export async function payByHand({
  ctx,
  input,
}: Verb<Input, Operator>): Promise<z.input<typeof documentChangedAnswer>> {
  requirePermission(ctx, "payments.settle");
  const { kind, amount_paise: amountPaise, paid_on: day, reference, note, requestKey } = input;
  return withPayable(ctx, input.documentId, async (open, invoice) => {
    const { tx, audit } = open;
    const isAdvance = isOfferKind(invoice.kind);
    if (isAdvance && kind !== "receipt") throw refuse("advanceIsMoney");
    const isRepeated =
      kind === "receipt"
        ? await isKnownReceipt(tx, invoice, { reference, amountPaise, day })
        : await wasPaidBy(tx, invoice.id, { kind, amountPaise, requestKey });
    if (!isRepeated) {
      if (!isAdvance) await requireOpen(open, invoice, amountPaise);
      const at = await paidAt(tx, invoice, { day, now: ctx.now() });
      if (kind === "receipt") {
        const paymentId = await takeMoney(tx, invoice, { amountPaise, reference, at, now: ctx.now() });
        if (isAdvance)
          await issueVoucher(ctx, tx, {
            accountId: invoice.accountId,
            offer: invoice,
            paymentId,
            amountPaise,
          });
        else await payWithReceipt(tx, invoice, { paymentId }, at);
      } else
        await payWithout(tx, invoice, {
          kind,
          amountPaise,
          operatorId: ctx.actor.operatorId,
          requestKey,
          note,
          now: at,
        });
    }
    await audit({
      action: isRepeated ? "account.pay-document-repeated" : "account.pay-document",
      subject: { kind: "account", id: invoice.accountId },
      accountId: invoice.accountId,
      after: { documentNumber: invoice.number, kind, amountPaise, paidOn: day, reference, note },
    });
    const left = await openAmountOf(tx, invoice.id);
    return {
      success: true as const,
      message: isAdvance
        ? `${rupees(amountPaise)} was entered. The customer gets a receipt voucher by email.`
        : `${rupees(amountPaise)} was entered. ${left === 0 ? `${invoice.number} is paid.` : `${rupees(left)} of ${invoice.number} is open.`}`,
      open_paise: left,
    };
  });
}

/** Throws Conflict for a reference of other money. */
async function isKnownReceipt(
  tx: Tx,
  invoice: DocumentRow,
  { reference, amountPaise, day }: { reference: string; amountPaise: number; day: string },
): Promise<boolean> {
  const [used] = await tx.select().from(payments).where(eq(payments.transactionCode, reference));
  if (!used) return false;
  const isSame =
    used.accountId === invoice.accountId &&
    used.amountPaise === amountPaise &&
    used.remarks === remarksOf(invoice).remarks &&
    (day === "" || (used.receivedAt !== null && day === dayInIndia(used.receivedAt)));
  if (!isSame) throw refuse("referenceTaken");
  return true;
}

function remarksOf({ kind, number }: DocumentRow) {
  const remarksReason = reasonRef(isOfferKind(kind) ? "advanceForOffer" : "paymentOfInvoice", { number });
  return { remarks: inEnglish(remarksReason), remarksReason };
}

async function takeMoney(
  tx: Tx,
  invoice: DocumentRow,
  { amountPaise, reference, at, now }: { amountPaise: number; reference: string; at: Date; now: Date },
): Promise<number> {
  const { accountId } = invoice;
  await requireNewTransfer(tx, reference);
  const [payment] = await tx
    .insert(payments)
    .values({
      accountId,
      amountPaise,
      status: "received",
      method: "offline",
      transactionCode: reference,
      ...remarksOf(invoice),
      createdAt: now,
      receivedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  // Another account's payment took the reference at this moment.
  if (!payment) throw refuse("referenceTaken");
  await bookTaken(tx, { accountId, paymentId: payment.id, paise: amountPaise, at, isOffline: true });
  return payment.id;
}
