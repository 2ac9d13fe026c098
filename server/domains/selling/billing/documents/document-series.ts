import { sql } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import type { DocumentKind } from "#shared/documents.ts";
import { financialYearOf } from "#shared/financial-year.ts";
import type { Tx } from "../../../../db/client.ts";
import { documentSeries } from "../../../../db/tables/index.ts";

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
 * Each cell has a series of its own: two must never give the same number, and a seller may have several series (GST rule
 * 46(b)). A serial of cell 3 is 3,000,001 or more, so a document keeps its number in the cell to which its account moves.
 */
export const numbersOfSeries = 1_000_000;
const cell = sql`coalesce((select number from cell_place), 0)`;

/** "2026-27/000123", and in cell 3 "26-27/03000123". */
function numberOf(kind: DocumentKind, year: string, serial: number): string {
  const isOfCell = serial >= numbersOfSeries;
  return `${numberPrefixes[kind]}${isOfCell ? year.slice(2) : year}/${String(serial).padStart(isOfCell ? 8 : 6, "0")}`;
}

/**
 * Returns the next number of a year: "2026-27/000123" for an invoice, "C/2026-27/000123" for a credit note. The row lock
 * on the series prevents gaps. Throws an Error when the series of the year is full.
 */
export async function nextNumber(tx: Tx, kind: DocumentKind, now: Date): Promise<DocumentNumber> {
  const year = financialYear(now);
  const [row] = await tx
    .insert(documentSeries)
    .values({ kind, financialYear: year, lastNumber: sql`${cell} * ${numbersOfSeries} + 1` })
    .onConflictDoUpdate({
      target: [documentSeries.kind, documentSeries.financialYear],
      set: { lastNumber: sql`${documentSeries.lastNumber} + 1` },
    })
    .returning({ lastNumber: documentSeries.lastNumber, cell: sql<number>`${cell}` });
  if (!row) throw new Error(`The series of the kind ${kind} returned no number`);
  const number = numberOf(kind, year, row.lastNumber);
  if (number.length > maxNumberLength || row.lastNumber >= (row.cell + 1) * numbersOfSeries)
    throw new Error(`The number ${number} is too long`);
  return { financialYear: year, serial: row.lastNumber, number };
}
