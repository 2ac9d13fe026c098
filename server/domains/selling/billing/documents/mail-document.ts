import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import { completeFor } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Verb } from "../../../../context.ts";
import { accounts, documents, users } from "../../../../db/tables/index.ts";
import { sendLetter, whomToAsk } from "../../../../emails/letter.ts";
import { ourSender } from "../../../../emails/sender.ts";
import { rupees } from "../../../../rupees.ts";
import { declareTexts } from "../../../../texts.ts";
import { companyToday } from "../../../identity/company-details/index.ts";
import { pdfOf } from "./pdf-of.ts";
import { readDocument } from "./read-document.ts";

/** Emails a document that nobody waits for on a page: the voucher of an advance that came, or that was entered by mistake. */
export const mailDocumentJob = { name: "mail-document", data: z.object({ documentId: z.number().int() }) };

const texts = declareTexts("document-mail", {
  subject: "Your receipt voucher from {product}: {amount}",
  received: "We received {amount} in advance. Thank you. The invoice takes it into account.",
  voucher: "Receipt voucher {number} is attached. You find all your documents here:",
  returnedSubject: "Your refund voucher from {product}: {amount}",
  returned: "We had entered {amount} as an advance of yours by mistake, and have taken that back.",
  refundVoucher: "Refund voucher {number} is attached. You find all your documents here:",
});

/** Sends the email to the first person of the account. Throws when the mail server refuses; the job tries again. */
export async function mailDocument({
  ctx,
  input,
}: Verb<z.output<typeof mailDocumentJob.data>>): Promise<void> {
  const { db } = ctx.deps;
  const [row] = await db
    .select({ document: documents, account: accounts, user: users })
    .from(documents)
    .innerJoin(accounts, eq(accounts.id, documents.accountId))
    .innerJoin(users, eq(users.accountId, accounts.id))
    .where(eq(documents.id, input.documentId))
    .orderBy(asc(users.id))
    .limit(1);
  const document = await readDocument(db, eq(documents.id, input.documentId));
  if (!row || !document || row.account.erasedAt) return;
  const { user } = row;
  const language = completeFor(user.language);
  const text = texts(language);
  const amount = rupees(row.document.totalPaise);
  const isReturned = document.kind === "refund-voucher";
  const sender = ourSender(ctx.deps.env, await companyToday(ctx.deps));
  await sendLetter(ctx.deps, {
    to: user,
    language,
    sender,
    subject: text(isReturned ? "returnedSubject" : "subject", { product: brand.name, amount }),
    lines: [
      text(isReturned ? "returned" : "received", { amount }),
      "",
      text(isReturned ? "refundVoucher" : "voucher", { number: document.number }),
    ],
    path: paths.invoices,
    after: [whomToAsk(language, sender.support)],
    attachments: [await pdfOf(ctx, document, language)],
  });
}
