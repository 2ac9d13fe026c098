import { and, eq } from "drizzle-orm";
import type { Invoice } from "#shared/contracts/billing.ts";
import type { Customer, Verb } from "../../../context.ts";
import { accounts, invoices, payments, users } from "../../../db/tables/index.ts";
import { refuse } from "../../../http/errors.ts";

/** Returns one invoice of the caller's account. Throws NotFound for one of another account. */
export async function getInvoice({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Invoice> {
  const [row] = await ctx.deps.db
    .select({ invoice: invoices, payment: payments, email: users.email, timeZone: accounts.timeZone })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .innerJoin(accounts, eq(accounts.id, invoices.accountId))
    .innerJoin(users, and(eq(users.accountId, accounts.id), eq(users.id, ctx.actor.userId)))
    .where(and(eq(invoices.id, input.id), eq(invoices.accountId, ctx.actor.accountId)));
  if (!row) throw refuse("invoiceNotFound");
  const { invoice, payment, email, timeZone } = row;
  return {
    id: invoice.id,
    number: invoice.number,
    issuedAt: invoice.issuedAt.toISOString(),
    seller: invoice.seller,
    billedTo: invoice.billedTo,
    buyer: invoice.buyer,
    taxes: taxesOf(invoice),
    sac: invoice.sac,
    email,
    timeZone,
    description: invoice.description,
    descriptionReason: invoice.descriptionReason,
    netPaise: invoice.netPaise,
    taxPaise: invoice.taxPaise,
    totalPaise: invoice.netPaise + invoice.taxPaise,
    transactionCode: payment.transactionCode,
  };
}

function taxesOf({ cgstPaise, sgstPaise, igstPaise }: typeof invoices.$inferSelect): Invoice["taxes"] {
  if (cgstPaise === null || sgstPaise === null || igstPaise === null) return null;
  return { cgstPaise, sgstPaise, igstPaise };
}
