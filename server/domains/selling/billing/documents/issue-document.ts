import type { Seller } from "#shared/contracts/selling/billing.ts";
import type { Buyer } from "#shared/contracts/selling/checkout.ts";
import { dayInIndia } from "#shared/day-in.ts";
import type { DocumentKind } from "#shared/documents.ts";
import type { TaxParts } from "#shared/price.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Tx } from "../../../../db/client.ts";
import { inPieces } from "../../../../db/statement.ts";
import { documentLines, documents } from "../../../../db/tables/index.ts";
import { requireIrn } from "../e-invoices/require-irn.ts";
import { requireOpenMonth } from "./closed-months.ts";
import { nextNumber } from "./document-series.ts";

export type DocumentRow = typeof documents.$inferSelect;
export type DocumentLineRow = typeof documentLines.$inferSelect;

export interface NewLine {
  description: string;
  descriptionReason: ReasonRef | null;
  sac: string | null;
  quantity: number;
  /** In English; empty for a service as a whole. */
  unit: string;
  /** The price of one, without tax; null where the amount is no count times a price. */
  unitPaise: number | null;
  discountPaise: number;
  /** The discount is the unused time of the plan before. */
  creditsUnusedTime: boolean;
  netPaise: number;
  rateBp: number;
  taxPaise: number;
  /** Null only where a document of an earlier version has none. */
  taxes: TaxParts | null;
  /** First and last day in India. */
  periodFrom: string | null;
  periodTo: string | null;
}

export interface NewDocument {
  kind: DocumentKind;
  accountId: number;
  orderId?: number | null;
  paymentId?: number | null;
  refundId?: number | null;
  correctsId?: number | null;
  supply: DocumentRow["supply"];
  placeOfSupply: DocumentRow["placeOfSupply"];
  dueOn?: string | null;
  countsOn?: string;
  purchaseOrder?: string;
  billedTo: string;
  buyer: Buyer | null;
  seller: Seller | null;
  reason?: string;
  requestKey?: string;
  lines: readonly NewLine[];
  now: Date;
}

/**
 * Issues a document with the next number of its kind and year. Its amounts are the sums of its lines. Nothing else writes
 * documents. Throws Conflict when the month of its date is closed, an Error for a document without lines.
 */
export async function issueDocument(tx: Tx, { lines, now, ...given }: NewDocument): Promise<DocumentRow> {
  if (lines.length === 0) throw new Error("A document has at least one line");
  await requireOpenMonth(tx, dayInIndia(now));
  const number = await nextNumber(tx, given.kind, now);
  const netPaise = sumOf(lines, (line) => line.netPaise);
  const taxPaise = sumOf(lines, (line) => line.taxPaise);
  const [row] = await tx
    .insert(documents)
    .values({
      ...number,
      kind: given.kind,
      accountId: given.accountId,
      orderId: given.orderId ?? null,
      paymentId: given.paymentId ?? null,
      refundId: given.refundId ?? null,
      correctsId: given.correctsId ?? null,
      issuedAt: now,
      issuedOn: dayInIndia(now),
      supply: given.supply,
      placeOfSupply: given.placeOfSupply,
      dueOn: given.dueOn ?? null,
      countsOn: given.countsOn ?? null,
      purchaseOrder: given.purchaseOrder ?? "",
      netPaise,
      taxPaise,
      totalPaise: netPaise + taxPaise,
      ...sumOfTaxes(lines),
      billedTo: given.billedTo,
      buyer: given.buyer,
      seller: given.seller,
      reason: given.reason ?? "",
      requestKey: given.requestKey ?? null,
    })
    .returning();
  if (!row) throw new Error("The document was not written");
  const numbered = lines.map(({ taxes, ...line }, index) => ({
    ...line,
    ...taxes,
    documentId: row.id,
    position: index + 1,
  }));
  await inPieces(numbered, (part) => tx.insert(documentLines).values(part));
  await requireIrn(tx, row);
  return row;
}

function sumOfTaxes(lines: readonly NewLine[]): TaxParts | null {
  const all = lines.flatMap(({ taxes }) => taxes ?? []);
  if (all.length < lines.length) return null;
  return {
    cgstPaise: sumOf(all, ({ cgstPaise }) => cgstPaise),
    sgstPaise: sumOf(all, ({ sgstPaise }) => sgstPaise),
    igstPaise: sumOf(all, ({ igstPaise }) => igstPaise),
  };
}

const sumOf = <T>(all: readonly T[], paiseOf: (each: T) => number): number =>
  all.reduce((sum, each) => sum + paiseOf(each), 0);

/** Returns the taxes of a document or a line by their names; null on documents of earlier versions. */
export function taxesOf({
  cgstPaise,
  sgstPaise,
  igstPaise,
}: Pick<DocumentRow, "cgstPaise" | "sgstPaise" | "igstPaise">): TaxParts | null {
  if (cgstPaise === null || sgstPaise === null || igstPaise === null) return null;
  return { cgstPaise, sgstPaise, igstPaise };
}
