import type { OutsideReason, ReturnTable } from "#shared/gst-returns.ts";
import { isWithinState } from "#shared/supply.ts";
import { isTaxed, taxDayOf } from "../../documents/advances/advance-moves.ts";
import { isLateNote } from "../../documents/late-notes.ts";
import { recipientGstin } from "../../documents/recipient.ts";
import type { MonthDocument } from "../month-documents.ts";

/** Where a document is in the return of a registration: in one table, or in none with the reason. */
export type Place = { table: ReturnTable } | { table: null; reason: OutsideReason };

/** An invoice to an unregistered buyer in another state is listed by itself above this value (since August 2024). */
const largePaise = 10_000_000;

const outside = (reason: OutsideReason): Place => ({ table: null, reason });
const notes = { b2b: "cdnr", b2cl: "cdnur", b2cs: "b2cs", exp: "cdnur", nil: "nil" } as const;

/** Returns in which table of GSTR-1 a document is. The only place that decides it. */
export function placeOf(document: MonthDocument, gstin: string): Place {
  const { kind, corrects } = document;
  if (kind === "quote" || kind === "pro-forma") return outside("no-tax-document");
  if (document.isCancelled) return outside("cancelled");
  if (
    document.cgstPaise === null ||
    document.lines.some(({ cgstPaise, sac }) => cgstPaise === null || sac === null)
  )
    return outside("incomplete");
  if (document.seller && document.seller.gstin !== gstin) return outside("other-registration");
  switch (kind) {
    case "invoice":
    case "bill-of-supply":
      return tableOf(document, gstin);
    case "credit-note": {
      if (!corrects) return outside("incomplete");
      if (isLateNote(corrects.issuedOn, document.issuedOn))
        return outside(document.taxPaise === 0 ? "no-tax-document" : "late-note");
      const place = tableOf(corrects, gstin);
      return place.table === null ? place : { table: notes[place.table] };
    }
    case "receipt-voucher":
      return document.placeOfSupply === null ? outside("incomplete") : advanceIn("at", document);
    case "refund-voucher":
      if (document.placeOfSupply === null) return outside("incomplete");
      // An advance that goes back in its own month is taken off what was received.
      return advanceIn(
        corrects && taxDayOf(corrects).slice(0, 7) === document.issuedOn.slice(0, 7) ? "at" : "txpd",
        corrects ?? document,
      );
  }
}

/** The return asks for the tax on advances only. */
const advanceIn = (table: "at" | "txpd", voucher: Pick<MonthDocument, "taxPaise">): Place =>
  isTaxed(voucher) ? { table } : outside("untaxed-advance");

type Supplied = Pick<MonthDocument, "kind" | "supply" | "placeOfSupply" | "totalPaise" | "seller" | "buyer">;
type InvoicePlace = { table: keyof typeof notes } | { table: null; reason: OutsideReason };

function tableOf(document: Supplied, gstin: string): InvoicePlace {
  const { supply, placeOfSupply, seller } = document;
  if (supply === null || placeOfSupply === null || !seller) return { table: null, reason: "incomplete" };
  switch (supply) {
    case "export-igst":
    case "export-lut":
      return { table: "exp" };
    case "sez-igst":
    case "sez-lut":
    case "registered":
      if (document.kind === "bill-of-supply" && supply === "registered") return { table: "nil" };
      return recipientGstin(document) === "" ? { table: null, reason: "no-gstin" } : { table: "b2b" };
    case "unregistered":
      if (document.kind === "bill-of-supply") return { table: "nil" };
      return !isWithinState({ supply, placeOfSupply }, gstin) && document.totalPaise > largePaise
        ? { table: "b2cl" }
        : { table: "b2cs" };
  }
}
