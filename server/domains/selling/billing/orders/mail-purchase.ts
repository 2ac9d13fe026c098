import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import type { Verb } from "../../../../context.ts";
import { accounts, invoices, orders, users } from "../../../../db/tables/index.ts";
import { momentInWords } from "../../../../emails/letter.ts";
import { rupees } from "../../../../rupees.ts";
import { pdfOf } from "../documents/pdf-of.ts";
import { readInvoice } from "../documents/read-document.ts";
import { paidUntil } from "./present.ts";

/** Emails the receipt of a purchase. */
export const mailPurchaseJob = {
  name: "mail-purchase",
  data: z.object({ orderId: z.number().int(), invoiceId: z.number().int() }),
};

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
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(invoices, and(eq(invoices.accountId, accounts.id), eq(invoices.id, input.invoiceId)))
    .where(eq(orders.id, input.orderId));
  if (!row || row.account.erasedAt) return;
  const { order, invoice, account, user } = row;
  const until = await paidUntil(db, order);
  const document = await readInvoice(db, eq(invoices.id, invoice.id));
  const pdf = await pdfOf(ctx, document, user.language ?? "en");
  await mail.send({
    to: user.email,
    replyTo: brand.supportEmail,
    subject: `Your receipt from ${brand.name}: ${rupees(order.totalPaise)}`,
    text: [
      `Hello ${user.name},`,
      "",
      `We received your payment of ${rupees(order.totalPaise)}${order.taxPaise > 0 ? ", GST included" : ""}. Thank you.`,
      "",
      order.description,
      ...(until ? [`Your plan lasts until ${momentInWords(until, "en", account.timeZone)}.`] : []),
      "",
      `Invoice ${invoice.number} is attached. You can also open it here:`,
      "",
      `${env.PUBLIC_URL}${paths.invoice(invoice.id)}`,
      "",
      `Questions? Reply to this email or write to ${brand.supportEmail}.`,
    ].join("\n"),
    attachments: [pdf],
  });
}
