import { sql } from "drizzle-orm";
import type { DocumentKind } from "#shared/documents.ts";
import { financialYearOf } from "#shared/financial-year.ts";
import { indianZone } from "#shared/gst.ts";
import { dayIn } from "../../../../day-in.ts";
import type { Tx } from "../../../../db/client.ts";
import { documentSeries } from "../../../../db/tables/index.ts";

/** Returns the day of an instant in India, "2026-11-27": the date of a document. */
export const dayInIndia = (at: Date): string => dayIn(indianZone, at);

/** Returns the Indian financial year (April to March) of an instant in India, for example "2026-27". */
export const financialYear = (at: Date): string => financialYearOf(dayInIndia(at));

/** GST rules 46(b) and 53(1)(c). */
const maxNumberLength = 16;
/** What the numbers of a kind begin with. Each is another one, so a number names one document. */
export const numberPrefixes: Record<DocumentKind, string> = {
  quote: "Q/",
  "pro-forma": "P/",
  invoice: "",
  "bill-of-supply": "B/",
  "credit-note": "C/",
  "receipt-voucher": "R/",
  "refund-voucher": "V/",
};

export interface DocumentNumber {
  financialYear: string;
  serial: number;
  number: string;
}

/**
 * Returns the next number of a year: "2026-27/000123" for an invoice, "C/2026-27/000123" for a credit note. The row lock
 * on the series prevents gaps. Throws an Error when the series of the year is full.
 */
export async function nextNumber(tx: Tx, kind: DocumentKind, now: Date): Promise<DocumentNumber> {
  const year = financialYear(now);
  const [row] = await tx
    .insert(documentSeries)
    .values({ kind, financialYear: year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.kind, documentSeries.financialYear],
      set: { lastNumber: sql`${documentSeries.lastNumber} + 1` },
    })
    .returning();
  if (!row) throw new Error(`The series of the kind ${kind} returned no number`);
  const number = `${numberPrefixes[kind]}${year}/${String(row.lastNumber).padStart(6, "0")}`;
  if (number.length > maxNumberLength) throw new Error(`The number ${number} is too long`);
  return { financialYear: year, serial: row.lastNumber, number };
}
