import { dayInIndia } from "#shared/day-in.ts";
import type { CompleteLanguage } from "#shared/languages.ts";
import type { Ctx } from "../../../../context.ts";
import type { Attachment } from "../../../../outside/mail/port.ts";
import { refuse } from "../../../../refusal.ts";
import { companyAt } from "../../../identity/company-details/index.ts";
import { payeeOf } from "../bank/virtual-accounts/request-account.ts";
import { type Copy, sheetOf } from "./sheet-of.ts";
import { isBeingRegistered, type TaxDocument } from "./tax-document.ts";

/** Draws a tax document; the only way to its PDF. Throws Conflict while it waits for the number of the portal. The thread for heavy work does it, so that other requests do not wait. */
export async function pdfOf(
  ctx: Pick<Ctx, "deps">,
  document: TaxDocument,
  language: CompleteLanguage,
  copy: Copy = "recipient",
): Promise<Attachment> {
  if (isBeingRegistered(document)) throw refuse("documentBeingRegistered");
  const { supportEmail, payee } = await companyAt(ctx.deps, dayInIndia(document.issuedAt));
  const sheet = sheetOf(document, language, {
    supportEmail,
    copy,
    payee: await payeeOf(ctx.deps.db, document.id, payee),
  });
  const bytes = await ctx.deps.heavy.drawTaxSheet(sheet);
  return { name: fileName(document, language), type: "application/pdf", bytes };
}

/** "invoice-2026-27-000123-hi.pdf": file names cannot contain the slash of the number. English is not named. */
const fileName = ({ kind, number }: TaxDocument, language: CompleteLanguage): string =>
  [kind, number.replaceAll("/", "-"), ...(language === "en" ? [] : [language])].join("-").concat(".pdf");
