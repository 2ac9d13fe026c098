import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import { completeFor } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Verb } from "../../../../context.ts";
import { accounts, documents, orders, users } from "../../../../db/tables/index.ts";
import { momentInWords, sendLetter, whomToAsk } from "../../../../emails/letter.ts";
import { ourSender } from "../../../../emails/sender.ts";
import { rupees } from "../../../../rupees.ts";
import { declareTexts } from "../../../../texts.ts";
import { companyToday } from "../../../identity/company-details/index.ts";
import { pdfOf } from "../documents/pdf-of.ts";
import { readInvoice } from "../documents/read-document.ts";
import { paidUntil } from "./present.ts";

const receiptTexts = declareTexts("receipt-mail", {
  subject: "Your receipt from {product}: {amount}",
  received: "We received your payment of {amount}. Thank you.",
  receivedWithGst: "We received your payment of {amount}, GST included. Thank you.",
  lasts: "Your plan lasts until {until}.",
  invoice: "Invoice {number} is attached. You can also open it here:",
});

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
  const { db } = ctx.deps;
  const [row] = await db
    .select({ order: orders, invoice: documents, account: accounts, user: users })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(documents, and(eq(documents.accountId, accounts.id), eq(documents.id, input.invoiceId)))
    .where(eq(orders.id, input.orderId));
  if (!row || row.account.erasedAt) return;
  const { order, invoice, account, user } = row;
  const until = await paidUntil(db, order);
  const document = await readInvoice(db, eq(documents.id, invoice.id));
  const language = completeFor(user.language);
  const pdf = await pdfOf(ctx, document, language);
  const text = receiptTexts(language);
  const amount = rupees(order.totalPaise);
  const sender = ourSender(ctx.deps.env, await companyToday(ctx.deps));
  await sendLetter(ctx.deps, {
    to: user,
    language,
    sender,
    subject: text("subject", { product: brand.name, amount }),
    lines: [
      text(order.taxPaise > 0 ? "receivedWithGst" : "received", { amount }),
      "",
      order.description,
      ...(until ? [text("lasts", { until: momentInWords(until, language, account.timeZone) })] : []),
      "",
      text("invoice", { number: invoice.number }),
    ],
    path: paths.invoice(invoice.id),
    after: [whomToAsk(language, sender.support)],
    attachments: [pdf],
  });
}
