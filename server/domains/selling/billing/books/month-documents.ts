import { and, asc, gte, lt, type SQL } from "drizzle-orm";
import { type EInvoiceState, isCancelledAtPortal } from "#shared/documents.ts";
import { addMonths, startOfMonth } from "#shared/months.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { documentLines, documents, eInvoices } from "../../../../db/tables/index.ts";
import type { DocumentLineRow, DocumentRow } from "../documents/issue-document.ts";

/** A document as it was issued, with its lines and the document that it takes back. */
export interface MonthDocument extends DocumentRow {
  lines: readonly DocumentLineRow[];
  corrects: DocumentRow | null;
  /** Where its registration at the portal is; null for a document that needs none. */
  registration: EInvoiceState | null;
  /** Its number at the portal was cancelled, or that of the invoice that it takes back. */
  isCancelled: boolean;
}

/** Condition: the document has a date in this month of India. */
export const isIn = (month: string): SQL | undefined =>
  and(
    gte(documents.issuedAt, startOfMonth(month)),
    lt(documents.issuedAt, startOfMonth(addMonths(month, 1))),
  );

/** Returns all documents that have a date in a month of India, in the order of their issue. */
export const readMonth = (db: Reader, month: string): Promise<MonthDocument[]> =>
  readWithLines(db, isIn(month));

/** Returns the documents for which `where` holds, in the order of their issue. */
export async function readWithLines(db: Reader, where: SQL | undefined): Promise<MonthDocument[]> {
  const rows = await db.select().from(documents).where(where).orderBy(asc(documents.id));
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(documentLines)
    .where(anyOf(documentLines.documentId, ids))
    .orderBy(asc(documentLines.documentId), asc(documentLines.position));
  const correctsIds = rows.flatMap(({ correctsId }) => correctsId ?? []);
  const corrected = await db.select().from(documents).where(anyOf(documents.id, correctsIds));
  const registrations = await db
    .select({ id: eInvoices.documentId, state: eInvoices.state })
    .from(eInvoices)
    .where(anyOf(eInvoices.documentId, [...ids, ...correctsIds]));
  const stateOf = new Map(registrations.map(({ id, state }) => [id, state]));
  const isCancelled = (id: number | null) => id !== null && isCancelledAtPortal(stateOf.get(id) ?? null);
  const linesOf = Map.groupBy(lines, ({ documentId }) => documentId);
  const correctedOf = new Map(corrected.map((row) => [row.id, row]));
  return rows.map((row) => ({
    ...row,
    lines: linesOf.get(row.id) ?? [],
    corrects: (row.correctsId !== null && correctedOf.get(row.correctsId)) || null,
    registration: stateOf.get(row.id) ?? null,
    isCancelled: isCancelled(row.id) || isCancelled(row.correctsId),
  }));
}
