import { eq, isNull, ne, or } from "drizzle-orm";
import type { z } from "zod";
import type { BankPart, bankChangedAnswer } from "#shared/operator-api/bank-contract.ts";
import type { Reason } from "#shared/refusals/index.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Tx } from "../../../../db/client.ts";
import { bankLines, documents, payments, refunds } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { rupees } from "../../../../rupees.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { returnAdvances } from "../documents/advances/return-advances.ts";
import { takeBackTogether } from "../documents/allocate.ts";
import { mailDocumentJob } from "../documents/mail-document.ts";
import { leftOfPayment, openAmountOf } from "../documents/open-amount.ts";
import { bookCorrection } from "../ledger.ts";
import { type BankLineRow, settleLine, withLine } from "./bank-lines.ts";
import { payParts } from "./pay-parts.ts";

type Answer = z.input<typeof bankChangedAnswer>;

/** Marks a line as the money that was entered by hand already: nothing is booked. Throws Conflict when it differs. */
export async function markSameMoney({
  ctx,
  input,
}: Verb<{ id: number; payment_id: number }, Operator>): Promise<Answer> {
  requirePermission(ctx, "payments.settle");
  const [payment] = await ctx.deps.db.select().from(payments).where(eq(payments.id, input.payment_id));
  if (!payment) throw refuse("paymentNotFound");
  const { accountId } = payment;
  return withLine(ctx, { id: input.id, accountId }, async ({ tx, audit }, line) => {
    if (line.settledAt) throw refuse("bankLineSettled");
    const [other] = await tx.select().from(bankLines).where(eq(bankLines.paymentId, payment.id));
    const [held] = await tx.select().from(payments).where(eq(payments.id, payment.id));
    const fits =
      held?.status === "received" && held.method === "offline" && held.amountPaise === line.amountPaise;
    if (other || !fits) throw refuse("bankPaymentOther");
    const settled = { settledAt: ctx.now(), settledBy: ctx.actor.operatorId };
    await settleLine(tx, line, { accountId, paymentId: payment.id, ...settled });
    await audit({
      action: "account.match-bank-line",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { bankLine: line.id, reference: payment.transactionCode, amountPaise: line.amountPaise },
    });
    return { success: true, message: "The line was matched. Nothing was booked again." };
  });
}

/** Takes a line that is no customer's money off the list, with the reason. */
export async function setLineAside({
  ctx,
  input: { id, note },
}: Verb<{ id: number; note: string }, Operator>): Promise<Answer> {
  requirePermission(ctx, "payments.settle");
  return withLine(ctx, { id, accountId: null }, async ({ tx, audit }, line) => {
    if (line.settledAt) throw refuse("bankLineSettled");
    await settleLine(tx, line, { asideNote: note, settledAt: ctx.now(), settledBy: ctx.actor.operatorId });
    await audit({
      action: "bank.set-aside",
      subject: { kind: "bank", id },
      accountId: null,
      after: { amountPaise: line.amountPaise, reference: line.reference, note },
    });
    return { success: true, message: "The line was set aside." };
  });
}

const waiting = {
  accountId: null,
  paymentId: null,
  asideNote: "",
  settledAt: null,
  settledBy: null,
} as const;

/**
 * Brings a line back to the list. What was booked with it is taken back: its invoices are open again, and the money is no
 * customer's. Throws Conflict when money of it has gone back, or when its invoices were changed since.
 */
export async function undoLine({ ctx, input: { id } }: Verb<{ id: number }, Operator>): Promise<Answer> {
  requirePermission(ctx, "payments.settle");
  const [known] = await ctx.deps.db.select().from(bankLines).where(eq(bankLines.id, id));
  if (!known) throw refuse("bankLineNotFound");
  const { accountId } = known;
  return withLine(ctx, { id, accountId }, async ({ tx, audit }, line) => {
    if (!line.settledAt || line.accountId !== accountId) throw refuse("bankLineOpen");
    await settleLine(tx, line, waiting);
    const what = { bankLine: id, reference: line.reference, amountPaise: line.amountPaise };
    if (line.accountId === null || line.paymentId === null) {
      await audit({ action: "bank.undo-aside", subject: { kind: "bank", id }, accountId: null, after: what });
      return { success: true, message: "The line waits again." };
    }
    const isBooked = await wasBooked(tx, line);
    if (isBooked) await takeBack(tx, line, line.accountId, line.paymentId, ctx);
    await audit({
      action: "account.undo-bank-line",
      subject: { kind: "account", id: line.accountId },
      accountId: line.accountId,
      after: { ...what, wasBooked: isBooked },
    });
    const message = isBooked
      ? `${rupees(line.amountPaise)} was taken back, and the line waits again.`
      : "The line waits again. What was entered by hand stays.";
    return { success: true, message };
  });
}

/** A payment that was entered by hand, and only matched, stays. */
async function wasBooked(tx: Tx, { paymentId, bookings }: BankLineRow): Promise<boolean> {
  if (bookings === 0) return false;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, paymentId ?? 0));
  return payment?.remarksReason?.reason === ("bankTransfer" satisfies Reason);
}

async function takeBack(
  tx: Tx,
  { amountPaise: paise }: BankLineRow,
  accountId: number,
  paymentId: number,
  ctx: Verb<unknown, Operator>["ctx"],
): Promise<void> {
  const now = ctx.now();
  const [back] = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId)).limit(1);
  if (back) throw refuse("bankRefunded");
  const { operatorId } = ctx.actor;
  const paid = await takeBackTogether(tx, { accountId, paymentId, operatorId, now });
  for (const documentId of paid) {
    const [invoice] = await tx.select().from(documents).where(eq(documents.id, documentId));
    if ((await openAmountOf(tx, documentId)) > (invoice?.totalPaise ?? 0)) throw refuse("bankChanged");
  }
  if ((await leftOfPayment(tx, paymentId)) !== paise) throw refuse("bankChanged");
  const vouchers = await returnAdvances(tx, {
    paymentId,
    leftPaise: 0,
    refundId: null,
    reason: bookedByMistake,
    now,
  });
  for (const { id: documentId } of vouchers) await ctx.deps.jobs.enqueue(tx, mailDocumentJob, { documentId });
  await bookCorrection(tx, { accountId, paymentId, paise, at: now, kind: "booked-by-mistake" });
  await tx
    .update(payments)
    .set({ status: "failed", failure: bookedByMistake })
    .where(eq(payments.id, paymentId));
}

/** Why a payment is none: the customer does not see it. */
export const bookedByMistake = "Booked by mistake, and taken back";
/** Payments that the customer made or tried, without those that an operator took back. */
export const isTried = or(isNull(payments.failure), ne(payments.failure, bookedByMistake));

/** Pays invoices with money of the same customer that pays nothing yet. Throws Conflict when less is left or open. */
export async function spendCredit({
  ctx,
  input: { paymentId, parts, requestKey },
}: Verb<{ paymentId: number; parts: BankPart[]; requestKey: string }, Operator>): Promise<Answer> {
  requirePermission(ctx, "payments.settle");
  const [payment] = await ctx.deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw refuse("paymentNotFound");
  const { accountId } = payment;
  return inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const now = ctx.now();
    const { operatorId } = ctx.actor;
    // The callers' keys are apart from those of lines.
    const paid = { accountId, paymentId, operatorId, requestKey: `credit ${requestKey}`, now };
    const { numbers, isRepeated } = await payParts(tx, paid, parts);
    await audit({
      action: isRepeated ? "account.use-credit-repeated" : "account.use-credit",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { documents: numbers, reference: payment.transactionCode, parts },
    });
    return { success: true, message: `Entered for ${numbers.join(", ")}.` };
  });
}
