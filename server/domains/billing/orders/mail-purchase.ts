import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import type { Verb } from "../../../context.ts";
import { accounts, invoices, orders, refunds, subscriptions, users } from "../../../db/tables/index.ts";
import type { Email } from "../../../outside/mail/port.ts";

/** Emails the receipt of a purchase. */
export const mailPurchaseJob = {
  name: "mail-purchase",
  data: z.object({ orderId: z.number().int(), invoiceId: z.number().int() }),
};
/** Emails that money which could not be used was given back. */
export const mailRefundJob = { name: "mail-refund", data: z.object({ refundId: z.number().int() }) };

const rupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`;

/** Sends the receipt. Throws when the mail server refuses; the job tries again. */
export async function mailPurchase({
  ctx,
  input,
}: Verb<z.output<typeof mailPurchaseJob.data>>): Promise<void> {
  const { db, env, mail } = ctx.deps;
  const [row] = await db
    .select({ order: orders, invoice: invoices, account: accounts, user: users })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .innerJoin(users, and(eq(users.id, orders.userId), eq(users.accountId, accounts.id)))
    .innerJoin(invoices, and(eq(invoices.accountId, accounts.id), eq(invoices.id, input.invoiceId)))
    .where(eq(orders.id, input.orderId));
  if (!row || row.account.erasedAt) return;
  const { order, invoice, account, user } = row;
  const [plan] = await db
    .select({ endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, account.id))
    .orderBy(asc(subscriptions.replacedAt))
    .limit(1);
  const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: account.timeZone });
  await mail.send({
    ...addressed(user),
    subject: `Your receipt from ${brand.name}: ${rupees(order.totalPaise)}`,
    text: [
      `Hello ${user.name},`,
      "",
      `We received your payment of ${rupees(order.totalPaise)}, GST included. Thank you.`,
      "",
      order.description,
      ...(plan ? [`Your plan lasts until ${day.format(plan.endsAt)}.`] : []),
      "",
      `Invoice ${invoice.number}:`,
      "",
      `${env.PUBLIC_URL}${paths.invoice(invoice.id)}`,
      "",
      `Questions? Reply to this email or write to ${brand.supportEmail}.`,
    ].join("\n"),
  });
}

const reasons = {
  "paid-twice": "The same order was already paid.",
  "account-changed": "Your plan was changed before this payment reached us, so the order no longer fits it.",
  "account-deleted": "The account was deleted before this payment reached us.",
  "wrong-amount": "The amount is not the amount of the order.",
} as const;

/** Sends the email about a refund. Throws when the mail server refuses; the job tries again. */
export async function mailRefund({ ctx, input }: Verb<z.output<typeof mailRefundJob.data>>): Promise<void> {
  const { db, env, mail } = ctx.deps;
  const [row] = await db
    .select({ refund: refunds, order: orders, account: accounts, user: users })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(accounts, eq(accounts.id, refunds.accountId))
    .innerJoin(users, and(eq(users.id, orders.userId), eq(users.accountId, accounts.id)))
    .where(eq(refunds.id, input.refundId));
  if (!row || row.account.erasedAt) return;
  const { refund, order, user } = row;
  await mail.send({
    ...addressed(user),
    subject: `We gave ${rupees(refund.amountPaise)} back to you`,
    text: [
      `Hello ${user.name},`,
      "",
      `We received ${rupees(refund.amountPaise)} for “${order.description}” and gave all of it back.`,
      reasons[refund.reason],
      "",
      "Your bank shows it within 5 to 7 working days. Your plan is unchanged:",
      "",
      `${env.PUBLIC_URL}${paths.subscription}`,
      "",
      `Questions? Reply to this email or write to ${brand.supportEmail}.`,
    ].join("\n"),
  });
}

const addressed = ({ email }: { email: string }): Pick<Email, "to" | "replyTo"> => ({
  to: email,
  replyTo: brand.supportEmail,
});
