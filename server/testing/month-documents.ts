import fc from "fast-check";
import type { Buyer } from "#shared/contracts/selling/checkout.ts";
import { gstStateCodes } from "#shared/gstin.ts";
import { printedRate, taxParts, withTax } from "#shared/price.ts";
import { type PlacedSupply, supplyOf } from "#shared/supply.ts";
import type { MonthDocument } from "../domains/selling/billing/books/month-documents.ts";
import { creditLines } from "../domains/selling/billing/documents/credit.ts";
import { numberPrefixes } from "../domains/selling/billing/documents/document-series.ts";
import { type NewLine, taxesOf } from "../domains/selling/billing/documents/issue-document.ts";

/** The seller of made documents, in Karnataka. */
export const sellersGstin = "29AABCV0000A1Z8";
const lut = "AD290326000000X";

/** Returns a GSTIN of a state with the right check digit. */
export function gstinOf(state: string, owner = "AAPFU0939F"): string {
  const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const first = `${state}${owner}1Z`;
  const sum = [...first].reduce((before, letter, index) => {
    const product = digits.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    return before + Math.floor(product / 36) + (product % 36);
  }, 0);
  return `${first}${digits[(36 - (sum % 36)) % 36] ?? ""}`;
}

const address = { name: "Lamp & Co", address: "12 MG Road", city: "Town", pin: "560001" };

/** Buyers of all kinds: each is another row of GSTR-1. */
export const buyersOfKinds = {
  "registered here": { ...address, state: "29", gstin: gstinOf("29") },
  "registered elsewhere": { ...address, state: "27", gstin: gstinOf("27") },
  "zone here": { ...address, state: "29", gstin: gstinOf("29", "AAACI1195H"), sez: true },
  "person here": { ...address, state: "29", gstin: "" },
  "person elsewhere": { ...address, state: "07", gstin: "" },
  abroad: {
    name: "Nile LLC",
    address: "1 Road",
    city: "Dubai",
    country: "AE",
    region: "",
    postalCode: "",
    taxId: "",
  },
} as const satisfies Record<string, Buyer>;
export type BuyerKind = keyof typeof buyersOfKinds;
export const buyerKinds = Object.keys(buyersOfKinds) as BuyerKind[];

/** A document to be made. Amounts without tax. */
export interface Made {
  kind: MonthDocument["kind"];
  buyer: Buyer;
  nets: readonly { netPaise: number; rateBp: number }[];
  serial: number;
  issuedOn?: string;
  hasLut?: boolean;
  paymentId?: number;
}

/** Makes an invoice, quote or voucher as `issueDocument` stores it, without a database. */
export function made({
  kind,
  buyer,
  nets,
  serial,
  issuedOn = "2026-11-20",
  hasLut = true,
  paymentId,
}: Made): MonthDocument {
  const supply = supplyOf({ gstin: sellersGstin, ...(hasLut && { lut }) }, buyer);
  return stored({
    kind,
    buyer,
    supply,
    serial,
    issuedOn,
    paymentId,
    lines: nets.map((net) => lineOf(net, supply)),
  });
}

/** Makes a credit note over a part of an invoice, after notes of `earlierPaise`. */
export function noteOn(
  invoice: MonthDocument,
  {
    serial,
    paise,
    earlierPaise = 0,
    issuedOn = "2026-11-25",
  }: { serial: number; paise: number; earlierPaise?: number; issuedOn?: string },
): MonthDocument {
  const lines = creditLines(
    invoice.lines.map((line) => ({ ...line, taxes: taxesOf(line) })),
    earlierPaise,
    paise,
  );
  const { supply, placeOfSupply, buyer } = invoice;
  if (!supply || !buyer) throw new Error("A made invoice has a supply");
  return {
    ...stored({ kind: "credit-note", buyer, supply: { supply, placeOfSupply }, serial, issuedOn, lines }),
    correctsId: invoice.id,
    corrects: invoice,
  };
}

function lineOf({ netPaise, rateBp }: Made["nets"][number], { taxation }: PlacedSupply): NewLine {
  const { taxPaise } = withTax(netPaise, { taxation, rateBp });
  return {
    description: "Standard plan, monthly, 10 screens",
    descriptionReason: null,
    sac: "998315",
    quantity: 1,
    unit: "",
    unitPaise: null,
    discountPaise: 0,
    creditsUnusedTime: false,
    netPaise,
    rateBp: printedRate({ taxation, rateBp }),
    taxPaise,
    taxes: taxParts(taxPaise, taxation),
    periodFrom: null,
    periodTo: null,
  };
}

let lastId = 0;

interface Stored {
  kind: MonthDocument["kind"];
  buyer: Buyer;
  supply: Pick<MonthDocument, "supply" | "placeOfSupply">;
  serial: number;
  issuedOn: string;
  paymentId?: number | undefined;
  lines: readonly NewLine[];
}

function stored({ kind, buyer, supply, serial, issuedOn, paymentId, lines }: Stored): MonthDocument {
  lastId += 1;
  const sum = (paiseOf: (line: NewLine) => number) => lines.reduce((paise, line) => paise + paiseOf(line), 0);
  const netPaise = sum((line) => line.netPaise);
  const taxPaise = sum((line) => line.taxPaise);
  return {
    id: lastId,
    kind,
    financialYear: "2026-27",
    serial,
    number: `${numberPrefixes[kind]}2026-27/${String(serial).padStart(6, "0")}`,
    accountId: 1,
    orderId: null,
    paymentId: paymentId ?? null,
    countsOn: null,
    refundId: null,
    correctsId: null,
    issuedAt: new Date(`${issuedOn}T12:00:00+05:30`),
    issuedOn,
    supply: supply.supply,
    placeOfSupply: supply.placeOfSupply,
    dueOn: null,
    purchaseOrder: "",
    currency: "INR",
    netPaise,
    taxPaise,
    totalPaise: netPaise + taxPaise,
    cgstPaise: sum(({ taxes }) => taxes?.cgstPaise ?? 0),
    sgstPaise: sum(({ taxes }) => taxes?.sgstPaise ?? 0),
    igstPaise: sum(({ taxes }) => taxes?.igstPaise ?? 0),
    billedTo: buyer.name,
    buyer,
    seller: { name: "Vitrine", address: ["1 Example Road"], gstin: sellersGstin },
    reason: "",
    requestKey: null,
    earlierId: null,
    lines: lines.map(({ taxes, ...line }, index) => ({
      id: lastId * 100 + index,
      documentId: lastId,
      position: index + 1,
      ...line,
      cgstPaise: taxes?.cgstPaise ?? null,
      sgstPaise: taxes?.sgstPaise ?? null,
      igstPaise: taxes?.igstPaise ?? null,
    })),
    corrects: null,
    registration: null,
    isCancelled: false,
  };
}

const someInvoice = fc.record({
  buyerKind: fc.constantFrom(...buyerKinds),
  state: fc.constantFrom(...gstStateCodes),
  kind: fc.constantFrom("invoice", "invoice", "invoice", "bill-of-supply", "quote", "pro-forma" as const),
  nets: fc.array(
    fc.record({
      netPaise: fc.oneof(
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 8_000_000, max: 9_000_000 }),
      ),
      rateBp: fc.constantFrom(1_800, 1_800, 2_800, 1_200, 0),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  hasLut: fc.boolean(),
  /** Shares of the invoice that credit notes take back, in percent. */
  notes: fc.array(fc.integer({ min: 1, max: 45 }), { maxLength: 2 }),
});

/** A month of documents of all kinds in any order, with notes on its invoices. */
export const someMonth: fc.Arbitrary<MonthDocument[]> = fc
  .array(someInvoice, { minLength: 1, maxLength: 40 })
  .map((all) => {
    const serials = new Map<string, number>();
    const next = (kind: string) => {
      const serial = (serials.get(kind) ?? 0) + 1;
      serials.set(kind, serial);
      return serial;
    };
    return all.flatMap(({ buyerKind, state, kind, nets, hasLut, notes }) => {
      const buyer: Buyer = buyersOfKinds[buyerKind];
      const given = "state" in buyer && buyer.gstin === "" ? { ...buyer, state } : buyer;
      const free = nets.map(({ netPaise }) => ({ netPaise, rateBp: 0 }));
      const isBill = kind === "bill-of-supply";
      const invoice = made({ kind, buyer: given, nets: isBill ? free : nets, serial: next(kind), hasLut });
      if (kind !== "invoice" && !isBill) return [invoice];
      let earlierPaise = 0;
      const taken = notes.flatMap((share) => {
        const paise = Math.floor((invoice.totalPaise * share) / 100);
        if (paise === 0) return [];
        const note = noteOn(invoice, { serial: next("credit-note"), paise, earlierPaise });
        earlierPaise += paise;
        return [note];
      });
      return [invoice, ...taken];
    });
  });
