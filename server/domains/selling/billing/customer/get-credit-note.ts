import { and, eq } from "drizzle-orm";
import type { CreditNote } from "#shared/contracts/selling/billing.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { accounts, creditNotes, invoices, refunds, users } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { presentDocument } from "./get-invoice.ts";

/** Returns one credit note of the caller's account. Throws NotFound for one of another account. */
export async function getCreditNote({ ctx, input }: Verb<{ id: number }, Customer>): Promise<CreditNote> {
  const [row] = await ctx.deps.db
    .select({
      note: creditNotes,
      invoice: invoices,
      refund: refunds,
      email: users.email,
      timeZone: accounts.timeZone,
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .innerJoin(accounts, eq(accounts.id, creditNotes.accountId))
    .innerJoin(users, eq(users.id, ctx.actor.userId))
    .where(and(eq(creditNotes.id, input.id), eq(creditNotes.accountId, ctx.actor.accountId)));
  if (!row) throw refuse("creditNoteNotFound");
  const { note, invoice, refund, email, timeZone } = row;
  const { id, number, issuedAt } = invoice;
  return {
    ...presentDocument(note),
    email,
    timeZone,
    transactionCode: refund.offlineReference ?? refund.providerRefundId,
    invoice: { id, number, issuedAt: issuedAt.toISOString() },
  };
}
