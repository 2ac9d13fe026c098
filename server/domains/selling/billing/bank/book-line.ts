import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { BookLine, bankChangedAnswer } from "#shared/operator-api/bank-contract.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { payments } from "../../../../db/tables/index.ts";
import type { AuditedTx } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { rupees } from "../../../../rupees.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { bookedAt } from "../documents/closed-months.ts";
import { enteredFor } from "../documents/known-transfer.ts";
import { freeOfPayment } from "../documents/open-amount.ts";
import { bookTaken } from "../ledger.ts";
import { transferMethod } from "../refunds/goes-back-by-bank.ts";
import { type BankLineRow, settleLine, withLine } from "./bank-lines.ts";
import { payParts } from "./pay-parts.ts";

type Answer = z.input<typeof bankChangedAnswer>;

/**
 * Books a line of the bank as money of a customer, and pays invoices with it. What is left stays the customer's credit. A
 * line is booked once. Throws Conflict when it was booked or set aside, when its reference was entered by hand, and when
 * less is open.
 */
export async function bookLine({ ctx, input }: Verb<BookLine & { id: number }, Operator>): Promise<Answer> {
  requirePermission(ctx, "payments.settle");
  const { id, account_id: accountId, parts } = input;
  return withLine(ctx, { id, accountId }, async (open, line) => {
    if (line.settledAt) throw refuse("bankLineSettled");
    const same = await enteredFor(open.tx, [line]);
    const entered = same.get(line.id);
    if (entered) throw refuse("bankReferenceEntered", { reference: entered.transactionCode ?? "" });
    const { operatorId } = ctx.actor;
    const left = await bookHeldLine(open, line, { accountId, parts, operatorId, now: ctx.now() });
    const rest =
      left > 0
        ? ` ${rupees(left)} stays the customer's credit: say below whether it is an advance or owed back.`
        : "";
    return { success: true, message: `${rupees(line.amountPaise)} was booked.${rest}` };
  });
}

/** Books a line that is held and waits. `operatorId`: null when its money says by itself what it pays. Returns what is left of it. */
export async function bookHeldLine(
  { tx, audit }: AuditedTx,
  line: BankLineRow,
  given: { accountId: number; parts: BookLine["parts"]; operatorId: number | null; now: Date },
): Promise<number> {
  const { accountId, parts, operatorId, now } = given;
  const { id, reference, amountPaise, bookings } = line;
  const paymentId = await take(tx, line, accountId, now);
  const requestKey = `bank line ${id}`;
  const { numbers } = await payParts(tx, { accountId, paymentId, operatorId, requestKey, now }, parts);
  await settleLine(tx, line, {
    accountId,
    paymentId,
    bookings: bookings + 1,
    settledAt: now,
    settledBy: operatorId,
  });
  await audit({
    action: "account.book-bank-line",
    subject: { kind: "account", id: accountId },
    accountId,
    after: { bankLine: id, reference, amountPaise, documents: numbers, parts },
  });
  return freeOfPayment(tx, paymentId);
}

/** Writes the payment of a line, the ledger and the receipt. */
async function take(tx: Tx, line: BankLineRow, accountId: number, now: Date): Promise<number> {
  const reference = await freeReference(tx, line.reference ?? `Bank ${line.day}, line ${line.id}`);
  const noon = new Date(`${line.day}T12:00:00+05:30`);
  // The books of a closed month stay as they are.
  const receivedAt = await bookedAt(tx, noon, now);
  const remarksReason = reasonRef("bankTransfer");
  // What came to a virtual account is at the provider until it pays it out.
  const isOffline = line.providerPaymentId === null;
  const [payment] = await tx
    .insert(payments)
    .values({
      accountId,
      amountPaise: line.amountPaise,
      status: "received",
      method: isOffline ? "offline" : transferMethod,
      transactionCode: reference,
      remarks: inEnglish(remarksReason),
      remarksReason,
      createdAt: now,
      receivedAt,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  if (!payment) throw refuse("bankReferenceEntered", { reference });
  await bookTaken(tx, {
    accountId,
    paymentId: payment.id,
    paise: line.amountPaise,
    at: receivedAt,
    isOffline,
  });
  return payment.id;
}

/** A payment of before keeps its reference: after an undo, and that of another line with the same one. */
async function freeReference(tx: Tx, reference: string): Promise<string> {
  let code = reference;
  for (let count = 2; (await tx.$count(payments, eq(payments.transactionCode, code))) > 0; count++)
    code = `${reference} (${count})`;
  return code;
}
