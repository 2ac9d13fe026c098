import type { TaxParts } from "./price.ts";

/** What the seller issues, each with numbers of its own. */
export const documentKinds = [
  "quote",
  "pro-forma",
  "invoice",
  "bill-of-supply",
  "credit-note",
  "receipt-voucher",
  "refund-voucher",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The kinds that ask for money: a bill of supply is an invoice without tax. */
export const invoiceKinds = ["invoice", "bill-of-supply"] as const satisfies readonly DocumentKind[];

/** The kinds that ask for nothing yet; money for them is an advance. */
export const offerKinds = ["quote", "pro-forma"] as const satisfies readonly DocumentKind[];

/**
 * What pays a document: money, income tax (tds) or GST (gst-tds) that the buyer paid for us, a credit note, or that we no
 * longer ask for it.
 */
export const allocationKinds = ["receipt", "tds", "gst-tds", "credit", "write-off"] as const;

/** Where the registration of a document at the government's portal is. refused: an operator must act. */
export const eInvoiceStates = ["waiting", "refused", "registered", "cancelling", "cancelled"] as const;
export const withoutIrnStates = [
  "waiting",
  "refused",
  "cancelling",
] as const satisfies readonly EInvoiceState[];
type WithoutIrnState = (typeof withoutIrnStates)[number];
/** Returns whether a document still needs its number, so that nobody gets it. */
export const waitsForPortal = (state: EInvoiceState | null): boolean =>
  state === "waiting" || state === "refused";
/** Returns whether nobody knows yet whether a document keeps a number: it has none, or loses it at this moment. */
export const lacksIrn = (state: EInvoiceState | null): state is WithoutIrnState =>
  withoutIrnStates.some((each) => each === state);
/** Returns whether the number of a document was cancelled, so that it is no invoice any more. */
export const isCancelledAtPortal = (state: EInvoiceState | null): boolean => state === "cancelled";
/** Why a number is cancelled at the portal: issued twice, a mistake in the data, the order was cancelled, others. */
export const cancelReasons = ["1", "2", "3", "4"] as const;
export type CancelReason = (typeof cancelReasons)[number];
export type EInvoiceState = (typeof eInvoiceStates)[number];

/** A line of a document, as far as its tax is concerned. `taxes`: null on documents of earlier versions. */
export interface TaxedLine {
  /** The rate in hundredths of a percent. */
  rateBp: number;
  taxPaise: number;
  taxes: TaxParts | null;
}

export interface PrintedTax {
  name: "GST" | "CGST" | "SGST" | "UTGST" | "IGST";
  percent: number;
  paise: number;
}

/** Union territories without a legislature: their half of the tax has another name. */
const unionTerritories: readonly string[] = ["04", "26", "31", "35", "38"];
const otherTerritory = "97";

/** Where a document is supplied, and what its seller calls the tax there. */
interface TaxedPlace {
  placeOfSupply: string | null;
  seller: { otherTerritoryUtgst?: true | undefined } | null;
}

/** Returns the name of the half of the tax that is not the union's. Returns and their tables call both "SGST". */
function halfName({ placeOfSupply, seller }: TaxedPlace): "SGST" | "UTGST" {
  if (placeOfSupply === otherTerritory) return seller?.otherTerritoryUtgst ? "UTGST" : "SGST";
  return unionTerritories.includes(placeOfSupply ?? "") ? "UTGST" : "SGST";
}

/** Returns the taxes of a document as it prints them: by their names and the rates of its own day. */
export function printedTaxes({
  lines,
  ...place
}: TaxedPlace & { lines: readonly TaxedLine[] }): PrintedTax[] {
  const rates = [...new Set(lines.map(({ rateBp }) => rateBp))].sort((a, b) => b - a);
  return rates.flatMap((rateBp): PrintedTax[] => {
    const own = lines.filter((line) => line.rateBp === rateBp);
    const whole = rateBp / 100;
    if (own.some(({ taxes }) => taxes === null))
      return [{ name: "GST", percent: whole, paise: sumOf(own, ({ taxPaise }) => taxPaise) }];
    const part = (key: keyof TaxParts) => sumOf(own, ({ taxes }) => taxes?.[key] ?? 0);
    const halves = part("cgstPaise") + part("sgstPaise") > 0;
    if (!halves) return [{ name: "IGST", percent: whole, paise: part("igstPaise") }];
    return [
      { name: "CGST", percent: whole / 2, paise: part("cgstPaise") },
      { name: halfName(place), percent: whole / 2, paise: part("sgstPaise") },
    ];
  });
}

const sumOf = <T>(all: readonly T[], paiseOf: (each: T) => number): number =>
  all.reduce((sum, each) => sum + paiseOf(each), 0);
