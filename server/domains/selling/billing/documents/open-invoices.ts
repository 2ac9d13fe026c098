import { and, asc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../../db/client.ts";
import { accounts, documents } from "../../../../db/tables/index.ts";
import { isInvoice } from "./invoices.ts";
import { openPaise } from "./open-amount.ts";

/** More open invoices are no desk's day. */
const max = 2_000;

/** Yields all invoices of which something is open, oldest first. */
export async function* eachOpenInvoice(db: Reader, where?: SQL): AsyncGenerator<OpenInvoiceRow> {
  for (let after = 0; ; ) {
    const page = await openInvoices(db, and(gt(documents.id, after), where));
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < max) return;
    after = last.id;
  }
}

/**
 * Condition: something can be open of it. Invoices of orders were paid when they were issued, and only the loss of a
 * dispute opens them again.
 */
const canBeOpen = or(
  isNull(documents.paymentId),
  sql`exists (select 1 from receipt_corrections c join receipts r on r.id = c.receipt_id where r.payment_id = documents.payment_id)`,
);

/** Returns the invoices of which something is open, oldest first: of one account or of all. */
export const openInvoices = (db: Reader, where?: SQL) =>
  db
    .select({
      id: documents.id,
      accountId: documents.accountId,
      accountName: accounts.name,
      number: documents.number,
      billedTo: documents.billedTo,
      buyer: documents.buyer,
      issuedOn: documents.issuedOn,
      dueOn: documents.dueOn,
      netPaise: documents.netPaise,
      totalPaise: documents.totalPaise,
      openPaise,
    })
    .from(documents)
    .innerJoin(accounts, eq(accounts.id, documents.accountId))
    .where(and(isInvoice, canBeOpen, gt(openPaise, 0), where))
    .orderBy(asc(documents.id))
    .limit(max);
export type OpenInvoiceRow = Awaited<ReturnType<typeof openInvoices>>[number];
