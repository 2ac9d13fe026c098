import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { documents, eInvoices } from "../../../../db/tables/index.ts";
import { registersEInvoices } from "../../../identity/company-details/index.ts";
import { isLateNote } from "../documents/late-notes.ts";

type Issued = typeof documents.$inferSelect;

/** Returns whether the law wants a number of the portal: invoices of registered buyers, zones and exports, and their notes. */
const isB2b = ({ kind, supply }: Pick<Issued, "kind" | "supply">): boolean =>
  (kind === "invoice" || kind === "credit-note") && supply !== null && supply !== "unregistered";

/** Makes a new document wait for its number, where the company registers e-invoices. The writer of documents calls it for each. */
export async function requireIrn(tx: Tx, document: Issued): Promise<void> {
  if (!isB2b(document) || !(await registersEInvoices(tx, document.issuedOn))) return;
  if ((await isLate(tx, document)) || (await takesCancelledBack(tx, document))) return;
  const { id: documentId, accountId, issuedAt } = document;
  await tx
    .insert(eInvoices)
    .values({ documentId, accountId, state: "waiting", requiredAt: issuedAt, nextTryAt: issuedAt });
}

/** A late note takes no tax back: it is no note of the law. */
async function isLate(tx: Tx, { correctsId, issuedOn }: Issued): Promise<boolean> {
  const [corrected] = await tx
    .select({ issuedOn: documents.issuedOn })
    .from(documents)
    .where(eq(documents.id, correctsId ?? 0));
  return corrected !== undefined && isLateNote(corrected.issuedOn, issuedOn);
}

/** The note of an invoice whose number was cancelled is in no return: it is no note of the law either. */
const takesCancelledBack = async (tx: Tx, { correctsId }: Issued): Promise<boolean> =>
  (await tx.$count(
    eInvoices,
    and(eq(eInvoices.documentId, correctsId ?? 0), eq(eInvoices.state, "cancelled")),
  )) > 0;

/** Returns the numbers of those of these documents whose IRN is being cancelled: nothing may pay or credit them. */
export async function beingCancelled(
  tx: Pick<Tx, "select">,
  documentIds: readonly number[],
): Promise<string[]> {
  const rows = await tx
    .select({ number: documents.number })
    .from(eInvoices)
    .innerJoin(documents, eq(documents.id, eInvoices.documentId))
    .where(and(anyOf(eInvoices.documentId, documentIds), eq(eInvoices.state, "cancelling")));
  return rows.map(({ number }) => number);
}

/** Returns whether one of these documents has no number yet, which it needs: then its registration sends the email. */
export async function isWaiting(tx: Pick<Tx, "$count">, documentIds: readonly number[]): Promise<boolean> {
  const waiting = and(
    anyOf(eInvoices.documentId, documentIds),
    inArray(eInvoices.state, ["waiting", "refused"]),
  );
  return (await tx.$count(eInvoices, waiting)) > 0;
}
