import { and, asc, eq, sum } from "drizzle-orm";
import type { Seller } from "#shared/contracts/selling/billing.ts";
import { dayInIndia } from "#shared/day-in.ts";
import type { Tx } from "../../../../db/client.ts";
import { documentLines, documents } from "../../../../db/tables/index.ts";
import { type CompanyDeps, companyIn } from "../../../identity/company-details/index.ts";
import { sellerOf } from "../seller.ts";
import { payWithCredit } from "./allocate.ts";
import { isCreditNote } from "./invoices.ts";
import {
  type DocumentLineRow,
  type DocumentRow,
  issueDocument,
  type NewLine,
  taxesOf,
} from "./issue-document.ts";
import { linesOfNote } from "./late-notes.ts";

interface Refund {
  id: number;
  paymentId: number;
}

/**
 * Issues a credit note with these lines, which pays that part of its invoice; a late one has no tax. Without a refund it only corrects: no money went
 * back.
 */
export async function issueNote(
  tx: Tx,
  invoice: DocumentRow,
  given: {
    lines: NewLine[];
    refund: Refund | null;
    reason: string;
    requestKey?: string;
    env: CompanyDeps["env"];
    now: Date;
  },
): Promise<DocumentRow> {
  const { refund, env, lines, ...written } = given;
  const note = await issueDocument(tx, {
    kind: "credit-note",
    accountId: invoice.accountId,
    orderId: invoice.orderId,
    paymentId: refund?.paymentId,
    refundId: refund?.id,
    correctsId: invoice.id,
    supply: invoice.supply,
    placeOfSupply: invoice.placeOfSupply,
    purchaseOrder: invoice.purchaseOrder,
    billedTo: invoice.billedTo,
    buyer: invoice.buyer,
    seller: await sellerOfNote(tx, invoice, { env, now: given.now }),
    lines: linesOfNote(lines, invoice.issuedOn, dayInIndia(given.now)),
    ...written,
  });
  await payWithCredit(tx, note, invoice.id);
  return note;
}

/** The seller has changed since the invoice: the company's entry of today decides which one a note names. */
async function sellerOfNote(
  tx: Tx,
  invoice: DocumentRow,
  { env, now }: { env: CompanyDeps["env"]; now: Date },
): Promise<Seller | null> {
  const company = await companyIn(tx, env, now);
  return company.noteSeller === "today" ? sellerOf(company, dayInIndia(now)) : invoice.seller;
}

/** Returns how much of an invoice its credit notes have taken back, in paise. */
export async function creditedOf(db: Pick<Tx, "select">, invoice: DocumentRow): Promise<number> {
  const [row] = await db
    .select({ paise: sum(documents.totalPaise).mapWith(Number) })
    .from(documents)
    .where(and(eq(documents.correctsId, invoice.id), isCreditNote));
  return row?.paise ?? 0;
}

/** Returns the lines of an invoice as another document can have them. */
export async function linesOf(db: Pick<Tx, "select">, invoice: DocumentRow): Promise<NewLine[]> {
  const rows = await db
    .select()
    .from(documentLines)
    .where(eq(documentLines.documentId, invoice.id))
    .orderBy(asc(documentLines.position));
  return rows.map(lineOf);
}

/** Returns a stored line as another document can have it. */
const lineOf = ({ id: _, documentId: __, position: ___, ...row }: DocumentLineRow): NewLine => {
  const { cgstPaise, sgstPaise, igstPaise, ...line } = row;
  return { ...line, taxes: taxesOf({ cgstPaise, sgstPaise, igstPaise }) };
};
