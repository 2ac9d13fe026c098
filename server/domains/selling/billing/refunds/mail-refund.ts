import { and, asc, eq, isNull, or } from "drizzle-orm";
import { z } from "zod";
import { completeFor } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { ReadDatabase } from "../../../../db/client.ts";
import {
  accounts,
  documents,
  orders,
  payments,
  refunds,
  subscriptions,
  users,
} from "../../../../db/tables/index.ts";
import { dayInWords, sendLetter, whomToAsk } from "../../../../emails/letter.ts";
import { ourSender } from "../../../../emails/sender.ts";
import { rupees } from "../../../../rupees.ts";
import { declareTexts } from "../../../../texts.ts";
import { companyToday } from "../../../identity/company-details/index.ts";
import { pdfOf } from "../documents/pdf-of.ts";
import { readDocument } from "../documents/read-document.ts";
import type { TaxDocument } from "../documents/tax-document.ts";

/** Emails that money was given back. */
export const mailRefundJob = { name: "mail-refund", data: z.object({ refundId: z.number().int() }) };

const refundTexts = declareTexts("refund-mail", {
  subject: "We gave {amount} back to you",
  all: "We received {amount} for “{order}” and gave all of it back.",
  part: "We gave {amount} of your payment of {paid} for “{order}” back to you.",
  paidTwice: "The same order was already paid.",
  accountChanged: "Your plan was changed before this payment reached us, so the order no longer fits it.",
  accountDeleted: "The account was deleted before this payment reached us.",
  wrongAmount: "The amount is not the amount of the order.",
  noLetter:
    "At the moment we cannot sell to your country without tax. Write to us: we tell you when we can again.",
  rateChanged:
    "The rate of GST changed before this payment reached us, so the amount is no longer right. Please order again: the page shows the new amount.",
  couponUsed:
    "The coupon of your order was used up before this payment reached us, so the amount is no longer right. Please order again: the page shows the new amount.",
  notGranted:
    "Something went wrong on our side, so we could not give you what you paid for. We have been told. Please order again, or write to us.",
  reason: "Reason: {note}",
  byBank: "Your bank shows it within 5 to 7 working days.",
  directly: "We paid it back directly. Reference: {reference}.",
  creditNote: "Credit note {number}: {address}",
  refundVoucher: "Refund voucher {number} is attached.",
  unchanged: "Your plan is unchanged:",
  ended: "Your plan has ended, so your screens show a card. See your choices:",
  lasts: "Your plan now lasts until {day}:",
});
type Texts = ReturnType<typeof refundTexts>;

/** The reasons for which money goes back by itself, as texts of the email. */
const automaticReasons = {
  "paid-twice": "paidTwice",
  "account-changed": "accountChanged",
  "account-deleted": "accountDeleted",
  "wrong-amount": "wrongAmount",
  "no-letter": "noLetter",
  "rate-changed": "rateChanged",
  "coupon-used": "couponUsed",
  "not-granted": "notGranted",
} as const;
const automaticReason = (reason: string) =>
  reason in automaticReasons ? automaticReasons[reason as keyof typeof automaticReasons] : null;

/** Sends the email about a refund. Throws when the mail server refuses; the job tries again. */
export async function mailRefund({ ctx, input }: Verb<z.output<typeof mailRefundJob.data>>): Promise<void> {
  const { db, env } = ctx.deps;
  const [row] = await db
    .select({ refund: refunds, payment: payments, account: accounts, user: users })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(accounts, eq(accounts.id, refunds.accountId))
    .innerJoin(
      users,
      or(eq(users.id, orders.userId), and(isNull(orders.id), eq(users.accountId, accounts.id))),
    )
    .where(eq(refunds.id, input.refundId))
    // Money without an order has nobody who ordered: the first person of the account gets the email.
    .orderBy(asc(users.id))
    .limit(1);
  if (!row || row.account.erasedAt) return;
  const { refund, payment, account, user } = row;
  const language = completeFor(user.language);
  const text = refundTexts(language);
  const automatic = automaticReason(refund.reason);
  const amount = rupees(refund.amountPaise);
  const notes = await notesOf(db, refund);
  const lines = [
    refund.amountPaise === payment.amountPaise
      ? text("all", { amount, order: payment.remarks })
      : text("part", { amount, paid: rupees(payment.amountPaise), order: payment.remarks }),
    ...(automatic ? [text(automatic)] : refund.note ? [text("reason", { note: refund.note })] : []),
    "",
    refund.offlineReference === null
      ? text("byBank")
      : text("directly", { reference: refund.offlineReference }),
    ...notes.map(({ id, kind, number }) =>
      kind === "credit-note"
        ? text("creditNote", { number, address: `${env.PUBLIC_URL}${paths.creditNote(id)}` })
        : text("refundVoucher", { number }),
    ),
    "",
    await planLine(
      ctx,
      refund,
      { id: account.id, dayOf: (at) => dayInWords(at, language, account.timeZone) },
      text,
    ),
  ];
  const sender = ourSender(ctx.deps.env, await companyToday(ctx.deps));
  await sendLetter(ctx.deps, {
    to: user,
    language,
    sender,
    subject: text("subject", { amount }),
    lines,
    path: paths.subscription,
    after: [whomToAsk(language, sender.support)],
    attachments: await Promise.all(notes.map((note) => pdfOf(ctx, note, language))),
  });
}

/** Returns the documents of money that went back: credit notes, and the refund voucher of an advance. */
async function notesOf(db: ReadDatabase, { id }: RefundRow): Promise<TaxDocument[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.refundId, id))
    .orderBy(asc(documents.id));
  const notes = await Promise.all(rows.map((row) => readDocument(db, eq(documents.id, row.id))));
  return notes.flatMap((note) => note ?? []);
}

async function planLine(
  ctx: Ctx,
  refund: RefundRow,
  account: { id: number; dayOf: (at: Date) => string },
  text: Texts,
): Promise<string> {
  if (!refund.endsTime) return text("unchanged");
  const [plan] = await ctx.deps.db
    .select({ endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, account.id), isNull(subscriptions.replacedAt)));
  if (!plan || plan.endsAt <= ctx.now()) return text("ended");
  return text("lasts", { day: account.dayOf(plan.endsAt) });
}
export type RefundRow = typeof refunds.$inferSelect;
