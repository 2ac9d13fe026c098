import { eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { invoiceKinds } from "#shared/documents.ts";
import type { Reader } from "../db/client.ts";
import { allocations, documentLines, documents, payments, receipts } from "../db/tables/index.ts";
import { leftPaise, openPaise } from "../domains/selling/billing/documents/open-amount.ts";
import { ledgerBalance } from "../domains/selling/billing/index.ts";

const sumOf = <T>(all: readonly T[], of: (each: T) => number | null): number =>
  all.reduce((sum, each) => sum + (of(each) ?? 0), 0);

/** The documents of an account: kinds, amounts, and what is open of each. */
export const documentsOf = (db: Reader, accountId: number) =>
  db
    .select({ document: documents, openPaise })
    .from(documents)
    .where(eq(documents.accountId, accountId))
    .orderBy(documents.id);

/**
 * The documents, what pays them and the ledger of an account agree to the paisa: lines add up to their document, tax by tax;
 * money is used for documents, owed back or gone; and what is billed, less its credit notes, is paid or open.
 */
export async function expectDocumentsAgree(db: Reader, accountId: number): Promise<void> {
  const rows = await documentsOf(db, accountId);
  const lines = await db
    .select()
    .from(documentLines)
    .where(
      inArray(
        documentLines.documentId,
        rows.map(({ document }) => document.id),
      ),
    );
  for (const { document, openPaise } of rows) {
    const own = lines.filter(({ documentId }) => documentId === document.id);
    for (const key of ["netPaise", "taxPaise", "cgstPaise", "sgstPaise", "igstPaise"] as const)
      expect([document.number, key, sumOf(own, (line) => line[key])]).toEqual([
        document.number,
        key,
        document[key],
      ]);
    expect(document.totalPaise).toBe(document.netPaise + document.taxPaise);
    expect([document.number, openPaise >= 0]).toEqual([document.number, true]);
  }
  const money = await db
    .select({ receipt: receipts, left: leftPaise })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(eq(receipts.accountId, accountId));
  for (const { receipt, left } of money)
    expect([receipt.reference, left >= 0]).toEqual([receipt.reference, true]);
  const paid = await db.select().from(allocations).where(eq(allocations.accountId, accountId));
  const used = sumOf(
    paid.filter(({ kind }) => kind === "receipt"),
    ({ amountPaise }) => amountPaise,
  );
  expect(used + sumOf(money, ({ left }) => left)).toBe(await ledgerBalance(db, accountId));
  const invoices = rows.filter(({ document }) => invoiceKinds.some((kind) => kind === document.kind));
  const notes = rows.filter(({ document }) => document.kind === "credit-note");
  const billed = sumOf(invoices, ({ document }) => document.totalPaise);
  const credited = sumOf(notes, ({ document, openPaise }) => document.totalPaise - openPaise);
  const other = sumOf(
    paid.filter(({ kind }) => kind === "tds" || kind === "gst-tds" || kind === "write-off"),
    ({ amountPaise }) => amountPaise,
  );
  expect(billed - credited - used - other).toBe(sumOf(invoices, ({ openPaise }) => openPaise));
}
