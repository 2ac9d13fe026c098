import { type SQL, sql } from "drizzle-orm";
import { indianZone } from "#shared/gst.ts";
import type { Tx } from "../../../db/client.ts";
import { creditNoteSeries, invoiceSeries } from "../../../db/tables/index.ts";

/** Returns the Indian financial year (April to March) of an instant in India, for example "2026-27". */
export function financialYear(at: Date): string {
  const [year, month] = new Intl.DateTimeFormat("en-CA", {
    timeZone: indianZone,
    year: "numeric",
    month: "2-digit",
  })
    .format(at)
    .split("-")
    .map(Number);
  const first = (month ?? 1) >= 4 ? (year ?? 0) : (year ?? 0) - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** GST rules 46(b) and 53(1)(c). */
const maxNumberLength = 16;
const series = {
  invoice: { table: invoiceSeries, prefix: "" },
  "credit note": { table: creditNoteSeries, prefix: "C/" },
} as const;

/**
 * Returns the next number of a year: "2026-27/000123" for an invoice, "C/2026-27/000123" for a credit note. The row lock
 * on the series prevents gaps. Throws an Error when the series of the year is full.
 */
export async function nextNumber(tx: Tx, kind: keyof typeof series, now: Date): Promise<string> {
  const { table, prefix } = series[kind];
  const year = financialYear(now);
  const next: SQL = sql`${table.lastNumber} + 1`;
  const [row] = await tx
    .insert(table)
    .values({ financialYear: year, lastNumber: 1 })
    .onConflictDoUpdate({ target: table.financialYear, set: { lastNumber: next } })
    .returning();
  if (!row) throw new Error(`The ${kind} series returned no number`);
  const number = `${prefix}${year}/${String(row.lastNumber).padStart(6, "0")}`;
  if (number.length > maxNumberLength) throw new Error(`The ${kind} number ${number} is too long`);
  return number;
}
