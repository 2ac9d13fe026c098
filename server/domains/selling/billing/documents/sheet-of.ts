import { brand } from "#shared/brand.ts";
import { placeLines, stateWithCode } from "#shared/buyer-place.ts";
import type { Seller } from "#shared/contracts/selling/billing.ts";
import { type Buyer, isAbroad } from "#shared/contracts/selling/checkout.ts";
import { countryName } from "#shared/countries.ts";
import { dayInIndia, indianZone } from "#shared/day-in.ts";
import { type DocumentKind, offerKinds, printedTaxes } from "#shared/documents.ts";
import { type GstState, gstStates } from "#shared/gstin.ts";
import { type CompleteLanguage, localeOf } from "#shared/languages.ts";
import type { PrintedPayee } from "#shared/payee.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { sellerLines } from "#shared/seller-lines.ts";
import { placeAbroad, supplyDeclarations } from "#shared/supply.ts";
import type { TaxSheet } from "../../../../pdf/tax-sheet.ts";
import { declareTexts, textOfReason } from "../../../../texts.ts";
import { amountInWords } from "./amount-in-words.ts";
import { isLateNote } from "./late-notes.ts";
import { paidBeside, paymentOf, toPayOf } from "./payment-of.ts";
import { qrPicture } from "./qr-picture.ts";
import { isCancelled, type PrintedLine, type TaxDocument } from "./tax-document.ts";
import { documentTexts } from "./words.ts";

/** Who gets a paper: the customer has the original, the seller the other copy (GST rule 48). */
export type Copy = "recipient" | "supplier";

const stateTexts = declareTexts("state", gstStates);

/** Returns a document as it is printed, with its texts in a language and whom to ask. */
export function sheetOf(
  document: TaxDocument,
  language: CompleteLanguage,
  { supportEmail, copy, payee }: { supportEmail: string; copy: Copy; payee: PrintedPayee },
): TaxSheet {
  const word = documentTexts(language);
  const locale = localeOf(language);
  const rupees = rupeesIn(locale);
  const day = dayIn(locale);
  const nameState = (state: GstState) => stateTexts(language)(state);
  const { kind, number, seller, buyer, billedTo, netPaise, taxPaise, supply } = document;
  const date = day(document.issuedAt);
  const amount = rupees(netPaise + taxPaise);
  const advanced = document.advances.reduce((sum, { paise }) => sum + paise, 0);
  const toPay = toPayOf(document);
  const paidSoFar = paidBeside(document);
  const title = word(titleOf(document));
  const unsigned = unsignedWords[kind];
  const isSigned = isVoucher(document) || kind === "credit-note";
  const declaration = supply && supplyDeclarations[supply];
  return {
    language,
    title,
    brand: brand.name,
    copy: isMarked(document) ? word(copyOf(document, copy)) : null,
    stamp: isCancelled(document) ? word("cancelled") : null,
    qr: document.eInvoice?.signedQr && !isCancelled(document) ? qrPicture(document.eInvoice.signedQr) : null,
    issuedAt: document.issuedAt.toISOString(),
    facts: facts(document, { word, locale, day, nameState }),
    parties: [
      ...(seller
        ? [{ label: word("from"), name: seller.name, lines: printedSeller(seller, nameState) }]
        : []),
      {
        label: word("billedTo"),
        name: billedTo,
        lines: buyer ? buyerLines(buyer, { word, locale, nameState }) : [],
      },
    ],
    headline: headlineOf(document, {
      word,
      day,
      amount: rupees(netPaise + taxPaise - advanced),
      toPay,
      rupees,
      date,
    }),
    columns: { description: word("description"), code: word("sac"), amount: word("amount") },
    lines: document.lines.flatMap((line) => [
      {
        description: describe(line, language),
        detail: detailOf(line, { word, rupees, day, count: new Intl.NumberFormat(locale) }),
        code: line.sac ?? "",
        amount: rupees(line.netPaise + line.discountPaise),
      },
      ...(line.discountPaise > 0
        ? [
            {
              description: word(line.creditsUnusedTime ? "unusedTime" : "discount"),
              detail: "",
              code: line.sac ?? "",
              amount: rupees(-line.discountPaise),
            },
          ]
        : []),
    ]),
    sums: [
      // A bill of supply names no tax (GST rule 49), and a late note has none.
      ...(kind === "bill-of-supply" || (isLate(document) && taxPaise === 0)
        ? []
        : [
            {
              label: word(isVoucher(document) ? "advanceNet" : "taxableValue"),
              text: rupees(netPaise),
              isTotal: false,
            },
            ...printedTaxes(document).map(({ name, percent, paise }) => ({
              label: `${name} ${percent} %`,
              text: rupees(paise),
              isTotal: false,
            })),
          ]),
      { label: word(kind === "refund-voucher" ? "amountRefunded" : "total"), text: amount, isTotal: true },
      ...document.advances.map(({ number, paise }) => ({
        label: word("advance", { number }),
        text: rupees(-paise),
        isTotal: false,
      })),
      ...(paidSoFar > 0
        ? [
            {
              label: word(isOffer(document) ? "invoicedSoFar" : "paidSoFar"),
              text: rupees(-paidSoFar),
              isTotal: false,
            },
          ]
        : []),
      ...(advanced + paidSoFar > 0 ? [{ label: word("toPay"), text: rupees(toPay), isTotal: true }] : []),
    ],
    words: { label: word("inWords"), text: amountInWords(netPaise + taxPaise, language) },
    signature:
      isSigned && seller
        ? { seller: word("signedFor", { name: seller.name }), who: word("signatory") }
        : null,
    payment: paymentOf(document, payee, { word, rupees }),
    notes: [
      ...(declaration ? [declaration] : []),
      ...(isOffer(document) ? [word("notInvoice")] : []),
      ...(document.corrects?.isCancelled ? [word("notTaxDocument")] : []),
      ...(isLate(document) ? [word("lateNote")] : []),
      word("inRupees"),
      ...(unsigned ? [word(unsigned)] : []),
    ],
    footer: {
      left: `${brand.name} · ${supportEmail} · ${title} ${number}`,
      page: word("page", { page: "{page}", pages: "{pages}" }),
    },
  };
}

interface Written {
  word: ReturnType<typeof documentTexts>;
  locale: string;
  day: (at: Date) => string;
  nameState: (state: GstState) => string;
}

/** Rules 46 and 49 say that an electronic document needs no signature; notes and vouchers (50, 51, 53) need one. */
const unsignedWords: Partial<Record<DocumentKind, "unsignedInvoice" | "unsignedBill">> = {
  invoice: "unsignedInvoice",
  "bill-of-supply": "unsignedBill",
};

/** Offers and vouchers exist once: their rules name no copies. */
const isMarked = ({ kind }: TaxDocument): boolean =>
  kind === "invoice" || kind === "bill-of-supply" || kind === "credit-note";

const copyOf = (document: TaxDocument, copy: Copy) =>
  isCancelled(document) ? "cancelledCopy" : copy === "recipient" ? "original" : "duplicate";

/** The address ends with the state, which has a name in each language. */
const printedSeller = (seller: Seller, nameState: Written["nameState"]): string[] => {
  const { place } = seller;
  if (!place) return sellerLines(seller);
  const named = (line: string) =>
    line === stateWithCode(place.state) ? stateWithCode(place.state, nameState) : line;
  return sellerLines({ ...seller, address: seller.address.map(named) });
};

const titles = {
  quote: "quote",
  "pro-forma": "proForma",
  "bill-of-supply": "billOfSupply",
  "credit-note": "creditNote",
  "receipt-voucher": "receiptVoucher",
  "refund-voucher": "refundVoucher",
} as const;

const titleOf = ({ kind, seller }: TaxDocument) =>
  kind === "invoice" ? (seller?.gstin ? "taxInvoice" : "invoice") : titles[kind];

const numberLabels: Partial<Record<DocumentKind, "invoiceNumber" | "creditNoteNumber">> = {
  invoice: "invoiceNumber",
  "credit-note": "creditNoteNumber",
};

function facts(document: TaxDocument, { word, locale, day, nameState }: Written) {
  const { kind, corrects, number, issuedAt, supply, seller, transactionCode } = document;
  const rows: [label: string, text: string | null][] = [
    [word(numberLabels[kind] ?? "number"), number],
    [word("date"), day(issuedAt)],
    ...(corrects ? correction(corrects, document.reason, { word, day }) : []),
    ...placeOf(document, { word, locale, nameState }),
    [word("lut"), (supply?.endsWith("-lut") && seller?.lut) || null],
    [word("irn"), document.eInvoice?.irn ?? null],
    [word("ack"), ackOf(document)],
    [word("purchaseOrder"), document.purchaseOrder || null],
    [word(kind === "credit-note" || kind === "refund-voucher" ? "refund" : "transaction"), transactionCode],
  ];
  return rows.flatMap(([label, text]) => (text === null ? [] : { label, text }));
}

const ackOf = ({ eInvoice }: TaxDocument): string | null =>
  eInvoice?.ackNo ? [eInvoice.ackNo, eInvoice.ackAt].join(", ") : null;

const isVoucher = ({ kind }: TaxDocument): boolean => kind === "receipt-voucher" || kind === "refund-voucher";

const isLate = ({ kind, corrects, issuedAt }: TaxDocument): boolean =>
  kind === "credit-note" &&
  corrects !== null &&
  isLateNote(dayInIndia(corrects.issuedAt), dayInIndia(issuedAt));

/** A quote or a pro-forma invoice: it asks for nothing yet. */
const isOffer = ({ kind }: TaxDocument): boolean => offerKinds.some((offer) => offer === kind);

/** What a document says happened on its day; others ask for money or offer. */
const happenedWords: Partial<Record<DocumentKind, "creditedOn" | "advancedOn" | "returnedOn">> = {
  "credit-note": "creditedOn",
  "receipt-voucher": "advancedOn",
  "refund-voucher": "returnedOn",
};

/** How a document names the one that it corrects, or for which an advance was paid. */
const forWords: Partial<Record<DocumentKind, "forQuote" | "forProForma" | "forVoucher">> = {
  quote: "forQuote",
  "pro-forma": "forProForma",
  "receipt-voucher": "forVoucher",
};

function headlineOf(
  document: TaxDocument,
  given: Pick<Written, "word" | "day"> & {
    amount: string;
    toPay: number;
    rupees: (paise: number) => string;
    date: string;
  },
): string {
  const { word, day, amount, toPay, date } = given;
  const open = given.rupees(toPay);
  if (isCancelled(document))
    return document.corrects
      ? word("takesCancelledBack", { number: document.corrects.number })
      : word("cancelledAtPortal");
  const happened = happenedWords[document.kind];
  if (happened) return word(happened, { amount, date });
  const { dueOn } = document;
  const until = dueOn === null ? null : day(noonOf(dueOn));
  if (isOffer(document) && toPay > 0)
    return until === null ? open : word("validUntil", { amount: open, date: until });
  const { advances, netPaise, taxPaise } = document;
  if (toPay > 0)
    return until === null ? word("openNow", { amount: open }) : word("dueOn", { amount: open, date: until });
  if (advances.length > 0 && advances.reduce((left, { paise }) => left - paise, netPaise + taxPaise) === 0)
    return word("paidByAdvance", { number: advances.map(({ number }) => number).join(", ") });
  return until === null && !isOffer(document) ? word("paidOn", { amount, date }) : word("nothingOpen");
}

/** What a line consists of: count and price, and the time that it pays for. Empty for a plain amount. */
function detailOf(
  line: PrintedLine,
  given: Pick<Written, "word" | "day"> & { rupees: (paise: number) => string; count: Intl.NumberFormat },
): string {
  const { word, rupees, day, count } = given;
  const { quantity, unitPaise, periodFrom, periodTo } = line;
  return [
    ...(unitPaise === null ? [] : [`${count.format(quantity)} × ${rupees(unitPaise)}`]),
    ...(periodFrom && periodTo
      ? [word("period", { from: day(noonOf(periodFrom)), to: day(noonOf(periodTo)) })]
      : []),
  ].join(", ");
}

/** An instant of a day in India. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`);

const correction = (
  { kind, number, issuedAt }: NonNullable<TaxDocument["corrects"]>,
  reason: string,
  { word, day }: Pick<Written, "word" | "day">,
): [label: string, text: string | null][] => [
  [word(forWords[kind] ?? "correctedInvoice"), word("invoiceOfDate", { number, date: day(issuedAt) })],
  [word("reason"), reason || null],
];

/** The place of supply, with the country of destination of an export (rule 46). */
function placeOf(
  { placeOfSupply, buyer }: TaxDocument,
  { word, locale, nameState }: Omit<Written, "day">,
): [label: string, text: string][] {
  if (placeOfSupply === null) return [];
  const place =
    placeOfSupply === placeAbroad ? word("outsideIndia") : stateWithCode(placeOfSupply, nameState);
  return [
    [word("placeOfSupply"), place],
    ...(buyer && isAbroad(buyer)
      ? [[word("country"), countryName(buyer.country, locale)] as [string, string]]
      : []),
    [word("reverseCharge"), word("no")],
  ];
}

function buyerLines(buyer: Buyer, { word, locale, nameState }: Omit<Written, "day">): string[] {
  const place = placeLines(buyer, (country) => countryName(country, locale), nameState);
  if (!isAbroad(buyer)) return [...place, ...(buyer.gstin ? [`GSTIN ${buyer.gstin}`] : [])];
  const number = buyer.taxId && word("taxId", { number: buyer.taxId });
  return [...place, ...(number ? [number] : [])];
}

/** A plan is named by its conditions; the line also says which service it is. */
function describe({ description, descriptionReason }: PrintedLine, language: CompleteLanguage): string {
  const words = inLanguage(language, descriptionReason, description);
  return descriptionReason?.reason.startsWith("order")
    ? documentTexts(language)("service", { words })
    : words;
}

const inLanguage = (language: CompleteLanguage, reason: ReasonRef | null, inEnglish: string): string =>
  (reason && textOfReason(language, reason)) || inEnglish;

/** Always with paise, so that the amounts of a column are aligned. */
const rupeesIn = (locale: string) => {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency: "INR" });
  return (paise: number): string => format.format(paise / 100);
};

/** Dates of tax documents are those of India, as is the financial year in their numbers. */
const dayIn = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: indianZone });
  return (at: Date): string => format.format(at);
};
