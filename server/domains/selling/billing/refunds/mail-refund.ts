import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import {
  accounts,
  creditNotes,
  orders,
  payments,
  refunds,
  subscriptions,
  users,
} from "../../../../db/tables/index.ts";
import { rupees } from "../../../../rupees.ts";
import { pdfOf } from "../documents/pdf-of.ts";
import { readCreditNote } from "../documents/read-document.ts";

/** Emails that money was given back. */
export const mailRefundJob = { name: "mail-refund", data: z.object({ refundId: z.number().int() }) };

const automaticReasons: Partial<Record<RefundRow["reason"], string>> = {
  "paid-twice": "The same order was already paid.",
  "account-changed": "Your plan was changed before this payment reached us, so the order no longer fits it.",
  "account-deleted": "The account was deleted before this payment reached us.",
  "wrong-amount": "The amount is not the amount of the order.",
};

/** Sends the email about a refund. Throws when the mail server refuses; the job tries again. */
export async function mailRefund({ ctx, input }: Verb<z.output<typeof mailRefundJob.data>>): Promise<void> {
  const { db, env, mail } = ctx.deps;
  const [row] = await db
    .select({
      refund: refunds,
      payment: payments,
      order: orders,
      account: accounts,
      user: users,
      note: creditNotes,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(accounts, eq(accounts.id, refunds.accountId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .where(eq(refunds.id, input.refundId));
  if (!row || row.account.erasedAt) return;
  const { refund, payment, order, account, user, note } = row;
  const automatic = automaticReasons[refund.reason];
  const back = rupees(refund.amountPaise);
  const document = note && (await readCreditNote(db, eq(creditNotes.id, note.id)));
  await mail.send({
    to: user.email,
    replyTo: brand.supportEmail,
    subject: `We gave ${back} back to you`,
    text: [
      `Hello ${user.name},`,
      "",
      refund.amountPaise === payment.amountPaise
        ? `We received ${back} for “${order.description}” and gave all of it back.`
        : `We gave ${back} of your payment of ${rupees(payment.amountPaise)} for “${order.description}” back to you.`,
      ...(automatic ? [automatic] : refund.note ? [`Reason: ${refund.note}`] : []),
      "",
      refund.offlineReference === null
        ? "Your bank shows it within 5 to 7 working days."
        : `We paid it back directly. Reference: ${refund.offlineReference}.`,
      ...(note ? [`Credit note ${note.number}: ${env.PUBLIC_URL}${paths.creditNote(note.id)}`] : []),
      "",
      await planLine(ctx, refund, account),
      "",
      `${env.PUBLIC_URL}${paths.subscription}`,
      "",
      `Questions? Reply to this email or write to ${brand.supportEmail}.`,
    ].join("\n"),
    ...(document && { attachments: [await pdfOf(ctx, document, user.language ?? "en")] }),
  });
}

async function planLine(
  ctx: Ctx,
  refund: RefundRow,
  account: { id: number; timeZone: string },
): Promise<string> {
  if (!refund.endsTime) return "Your plan is unchanged:";
  const [plan] = await ctx.deps.db
    .select({ endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, account.id), isNull(subscriptions.replacedAt)));
  if (!plan || plan.endsAt <= ctx.now())
    return "Your plan has ended, so your screens show a card. See your choices:";
  const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: account.timeZone });
  return `Your plan now lasts until ${day.format(plan.endsAt)}:`;
}
export type RefundRow = typeof refunds.$inferSelect;
