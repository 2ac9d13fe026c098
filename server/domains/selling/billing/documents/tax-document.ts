import type { Seller } from "#shared/contracts/selling/billing.ts";
import type { Buyer } from "#shared/contracts/selling/checkout.ts";
import {
  type DocumentKind,
  type EInvoiceState,
  isCancelledAtPortal,
  type TaxedLine,
  waitsForPortal,
} from "#shared/documents.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { PlaceOfSupply, Supply } from "#shared/supply.ts";

/** A text with its translations; null: the text has no translation. */
interface Described {
  description: string;
  descriptionReason: ReasonRef | null;
}

export interface PrintedLine extends Described, TaxedLine {
  netPaise: number;
  sac: string | null;
  quantity: number;
  /** Null where the amount is no count times a price. */
  unitPaise: number | null;
  discountPaise: number;
  /** The discount is the unused time of the plan before. */
  creditsUnusedTime: boolean;
  /** First and last day that it pays for; null for what has no time. */
  periodFrom: string | null;
  periodTo: string | null;
}

/** A document to be printed, in no language. Amounts in paise, all positive. */
export interface TaxDocument {
  id: number;
  kind: DocumentKind;
  /** The document that a note corrects, and the offer for which an advance was paid; null on others. */
  corrects: { id: number; kind: DocumentKind; number: string; issuedAt: Date; isCancelled: boolean } | null;
  /** Its registration at the government's portal; null for a document that needs none. */
  eInvoice: {
    state: EInvoiceState;
    irn: string | null;
    ackNo: string | null;
    ackAt: string | null;
    signedQr: string | null;
  } | null;
  /** Receipt vouchers whose money paid an invoice when it was issued, or that were issued for an offer. */
  advances: readonly { number: string; paise: number }[];
  /** What is not paid of it; of an offer what is neither paid nor on an invoice. */
  openPaise: number;
  number: string;
  issuedAt: Date;
  /** Null when that was not stored. */
  seller: Seller | null;
  billedTo: string;
  /** These three are null on documents of earlier versions. */
  buyer: Buyer | null;
  supply: Supply | null;
  placeOfSupply: PlaceOfSupply | null;
  /** Of an invoice that is paid later the last day to pay it, of others the last day on which it is valid; else null. */
  dueOn: string | null;
  /** Empty without one. */
  purchaseOrder: string;
  lines: readonly PrintedLine[];
  netPaise: number;
  taxPaise: number;
  /** Why a note was issued; empty without a reason. */
  reason: string;
  /** The payment provider's number of the payment, or of the refund; null without one. */
  transactionCode: string | null;
}

/** Returns whether nobody may have a document yet: it has no number of the government's portal, which it needs. */
export const isBeingRegistered = ({ eInvoice }: Pick<TaxDocument, "eInvoice">): boolean =>
  waitsForPortal(eInvoice?.state ?? null);

/** Returns whether it is no document of the law any more: an invoice whose IRN was cancelled, and the note that takes it back. */
export const isCancelled = ({ eInvoice, corrects }: Pick<TaxDocument, "eInvoice" | "corrects">): boolean =>
  isCancelledAtPortal(eInvoice?.state ?? null) || (corrects?.isCancelled ?? false);
