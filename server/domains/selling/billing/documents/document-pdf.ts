import { and, eq } from "drizzle-orm";
import type { CompleteLanguage } from "#shared/languages.ts";
import type { Customer, Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { documents } from "../../../../db/tables/index.ts";
import type { Attachment } from "../../../../outside/mail/port.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { pdfOf } from "./pdf-of.ts";
import { isNote, readCreditNote, readDocument, readInvoice } from "./read-document.ts";
import type { Copy } from "./sheet-of.ts";

interface Asked {
  id: number;
  language: CompleteLanguage;
}

/** Returns an invoice of the caller's account as PDF. Throws NotFound for one of another account. */
export async function invoicePdf({ ctx, input }: Verb<Asked, Customer>): Promise<Attachment> {
  const own = and(eq(documents.id, input.id), eq(documents.accountId, ctx.actor.accountId));
  return pdfOf(ctx, await readInvoice(ctx.deps.db, own), input.language);
}

/** Returns a credit note of the caller's account as PDF. Throws NotFound for one of another account. */
export async function creditNotePdf({ ctx, input }: Verb<Asked, Customer>): Promise<Attachment> {
  const own = and(isNote(input.id), eq(documents.accountId, ctx.actor.accountId));
  return pdfOf(ctx, await readCreditNote(ctx.deps.db, own), input.language);
}

/** Returns any document of the caller's account as PDF. Throws NotFound for one of another account. */
export async function documentPdf({ ctx, input }: Verb<Asked, Customer>): Promise<Attachment> {
  const own = and(eq(documents.id, input.id), eq(documents.accountId, ctx.actor.accountId));
  const document = await readDocument(ctx.deps.db, own);
  if (!document) throw refuse("documentNotFound");
  return pdfOf(ctx, document, input.language);
}

/** Returns any document of any account as PDF. Throws Forbidden for an operator without the permission, and NotFound. */
export async function documentPdfForOperator({
  ctx,
  input,
}: Verb<Asked & { copy: Copy }, Operator>): Promise<Attachment> {
  requirePermission(ctx, "payments.view");
  const document = await readDocument(ctx.deps.db, eq(documents.id, input.id));
  if (!document) throw refuse("documentNotFound");
  return pdfOf(ctx, document, input.language, input.copy);
}
