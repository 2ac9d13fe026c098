import { and, eq } from "drizzle-orm";
import type { Invoice } from "#shared/contracts/selling/billing.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { accounts, type creditNotes, invoices, payments, users } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { taxesOf } from "../issue-credit-note.ts";

/** Returns one invoice of the caller's account. Throws NotFound for one of another account. */
export async function getInvoice({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Invoice> {
  const [row] = await ctx.deps.db
    .select({ invoice: invoices, payment: payments, email: users.email, timeZone: accounts.timeZone })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .innerJoin(accounts, eq(accounts.id, invoices.accountId))
    .innerJoin(users, eq(users.id, ctx.actor.userId))
    .where(and(eq(invoices.id, input.id), eq(invoices.accountId, ctx.actor.accountId)));
  if (!row) throw refuse("invoiceNotFound");
  const { invoice, payment, email, timeZone } = row;
  return { ...presentDocument(invoice), email, timeZone, transactionCode: payment.transactionCode };
}

/** Presents what an invoice and a credit note have in common. */
export const presentDocument = (
  row: Omit<typeof invoices.$inferSelect, "paymentId"> | Omit<typeof creditNotes.$inferSelect, "refundId">,
): Omit<Invoice, "email" | "timeZone" | "transactionCode"> => ({
  id: row.id,
  number: row.number,
  issuedAt: row.issuedAt.toISOString(),
  seller: row.seller,
  billedTo: row.billedTo,
  buyer: row.buyer,
  taxes: taxesOf(row),
  sac: row.sac,
  description: row.description,
  descriptionReason: row.descriptionReason,
  netPaise: row.netPaise,
  taxPaise: row.taxPaise,
  totalPaise: row.netPaise + row.taxPaise,
});
