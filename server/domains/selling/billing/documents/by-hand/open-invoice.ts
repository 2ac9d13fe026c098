import { and, eq, or, type SQL } from "drizzle-orm";
import type { Ctx } from "../../../../../context.ts";
import { lockAccount } from "../../../../../db/account-bounds.ts";
import { documents } from "../../../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../../../db/transaction.ts";
import { refuse } from "../../../../../refusal.ts";
import { rupees } from "../../../../../rupees.ts";
import { requirePayable } from "../allocate.ts";
import { isInvoice, isOffer } from "../invoices.ts";
import type { DocumentRow } from "../issue-document.ts";
import { openAmountOf } from "../open-amount.ts";

/**
 * Runs a change of an invoice that may be open, in a transaction that holds its account. Throws NotFound for what is no
 * invoice.
 */
export async function withInvoice<Result>(
  ctx: Ctx,
  id: number,
  work: (open: AuditedTx, invoice: DocumentRow) => Promise<Result>,
): Promise<Result> {
  return withDocument(ctx, and(eq(documents.id, id), isInvoice), work);
}

/** The same for whatever money can be paid for: also an offer, which takes an advance. */
export const withPayable = <Result>(
  ctx: Ctx,
  id: number,
  work: (open: AuditedTx, document: DocumentRow) => Promise<Result>,
): Promise<Result> => withDocument(ctx, and(eq(documents.id, id), or(isInvoice, isOffer)), work);

async function withDocument<Result>(
  ctx: Ctx,
  where: SQL | undefined,
  work: (open: AuditedTx, document: DocumentRow) => Promise<Result>,
): Promise<Result> {
  const [invoice] = await ctx.deps.db.select().from(documents).where(where);
  if (!invoice) throw refuse("invoiceNotFound");
  return inTransaction(ctx, async (open) => {
    await lockAccount(open.tx, invoice.accountId);
    return work(open, invoice);
  });
}

/** Throws Conflict when less than this amount is open of an invoice, and while its IRN is being cancelled. */
export async function requireOpen(
  { tx }: AuditedTx,
  { id, number }: DocumentRow,
  amountPaise: number,
): Promise<void> {
  await requirePayable(tx, [id]);
  const open = await openAmountOf(tx, id);
  if (open <= 0) throw refuse("documentNotOpen", { number });
  if (amountPaise > open) throw refuse("documentOpenLess", { open: rupees(open) });
}
