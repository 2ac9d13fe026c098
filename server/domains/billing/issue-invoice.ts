import { sql } from "drizzle-orm";
import type { Seller } from "#shared/contracts/billing.ts";
import type { Buyer } from "#shared/contracts/checkout.ts";
import type { Price, TaxParts } from "#shared/price.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Tx } from "../../db/client.ts";
import { invoiceSeries, invoices } from "../../db/tables/index.ts";

/** Returns the Indian financial year (April to March) of an instant in India, for example "2026-27". */
export function financialYear(at: Date): string {
  const [year, month] = new Intl.DateTimeFormat("en-CA", {
    timeZone: "Asia/Kolkata",
    year: "numeric",
    month: "2-digit",
  })
    .format(at)
    .split("-")
    .map(Number);
  const first = (month ?? 1) >= 4 ? (year ?? 0) : (year ?? 0) - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/**
 * Issues a tax invoice with the next number of the year. The row lock on the series prevents gaps. "2026-27/000123" has
 * 14 of the 16 characters that rule 46 allows.
 */
export async function issueInvoice(
  tx: Tx,
  input: {
    accountId: number;
    paymentId: number;
    price: Price;
    taxes: TaxParts;
    sac: string;
    description: string;
    descriptionReason?: ReasonRef | null;
    buyer: Buyer;
    seller: Seller;
    now: Date;
  },
): Promise<{ id: number; number: string }> {
  const year = financialYear(input.now);
  const [series] = await tx
    .insert(invoiceSeries)
    .values({ financialYear: year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceSeries.financialYear,
      set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` },
    })
    .returning();
  if (!series) throw new Error("The invoice series returned no number");
  const { accountId, paymentId, price, taxes, sac, description, buyer, seller, now } = input;
  const [row] = await tx
    .insert(invoices)
    .values({
      number: `${year}/${String(series.lastNumber).padStart(6, "0")}`,
      ...{ accountId, paymentId, sac, description, buyer, seller, issuedAt: now, ...taxes },
      netPaise: price.netPaise,
      taxPaise: price.taxPaise,
      descriptionReason: input.descriptionReason ?? null,
      billedTo: buyer.name,
    })
    .returning({ id: invoices.id, number: invoices.number });
  if (!row) throw new Error("The invoice was not written");
  return row;
}
