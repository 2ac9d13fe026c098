import { brand } from "#shared/brand.ts";
import { placeLines, stateWithCode } from "#shared/buyer-place.ts";
import { type Buyer, isAbroad } from "#shared/contracts/selling/checkout.ts";
import { countryName } from "#shared/countries.ts";
import { type DocumentKind, printedTaxes } from "#shared/documents.ts";
import { indianZone } from "#shared/gst.ts";
import { type Language, localeOf } from "#shared/languages.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { sellerLines } from "#shared/seller-lines.ts";
import { placeAbroad, supplyDeclarations } from "#shared/supply.ts";
import type { TaxSheet } from "../../../../pdf/tax-sheet.ts";
import { textOfReason } from "../../../../texts.ts";
import type { PrintedLine, TaxDocument } from "./tax-document.ts";
import { documentTexts } from "./words.ts";

/** Returns a document as it is printed, with its texts in a language and whom to ask. */
export function sheetOf(document: TaxDocument, language: Language, supportEmail: string): TaxSheet {
  const word = documentTexts(language);
  const locale = localeOf(language);
  const rupees = rupeesIn(locale);
  const day = dayIn(locale);
  const { number, seller, buyer, billedTo, netPaise, taxPaise, supply } = document;
  const date = day(document.issuedAt);
  const amount = rupees(netPaise + taxPaise);
  const title = word(titleOf(document));
  const declaration = supply && supplyDeclarations[supply];
  return {
    language,
    title,
    brand: brand.name,
    issuedAt: document.issuedAt.toISOString(),
    facts: facts(document, { word, locale, day }),
    parties: [
      ...(seller ? [{ label: word("from"), name: seller.name, lines: sellerLines(seller) }] : []),
      { label: word("billedTo"), name: billedTo, lines: buyer ? buyerLines(buyer, { word, locale }) : [] },
    ],
    headline: headlineOf(document, { word, day, amount, date }),
    columns: { description: word("description"), code: word("sac"), amount: word("amount") },
    lines: document.lines.map((line) => ({
      description: inLanguage(language, line.descriptionReason, line.description),
      detail: detailOf(line, { word, rupees, day, count: new Intl.NumberFormat(locale) }),
      code: line.sac ?? "",
      amount: rupees(line.netPaise),
    })),
    sums: [
      { label: word("taxableValue"), text: rupees(netPaise), isTotal: false },
      ...printedTaxes(document.lines).map(({ name, percent, paise }) => ({
        label: `${name} ${percent} %`,
        text: rupees(paise),
        isTotal: false,
      })),
      { label: word("total"), text: amount, isTotal: true },
    ],
    notes: [
      ...(declaration ? [declaration] : []),
      ...(isOffer(document) ? [word("notInvoice")] : []),
      word("inRupees"),
    ],
    signature: seller?.gstin ? word("signatory", { seller: seller.name }) : null,
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
}

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

function facts(document: TaxDocument, { word, locale, day }: Written) {
  const { kind, corrects, number, issuedAt, supply, seller, transactionCode } = document;
  const rows: [label: string, text: string | null][] = [
    [word(numberLabels[kind] ?? "number"), number],
    [word("date"), day(issuedAt)],
    ...(corrects ? correction(corrects, document.reason, { word, day }) : []),
    ...placeOf(document, { word, locale }),
    [word("lut"), (supply?.endsWith("-lut") && seller?.lut) || null],
    [word("purchaseOrder"), document.purchaseOrder || null],
    [word(corrects ? "refund" : "transaction"), transactionCode],
  ];
  return rows.flatMap(([label, text]) => (text === null ? [] : { label, text }));
}

/** A quote or a pro-forma invoice: it asks for nothing yet. */
const isOffer = ({ kind }: TaxDocument): boolean => kind === "quote" || kind === "pro-forma";

function headlineOf(
  document: TaxDocument,
  given: Pick<Written, "word" | "day"> & { amount: string; date: string },
): string {
  const { word, day, amount, date } = given;
  if (document.corrects) return word("creditedOn", { amount, date });
  const { dueOn } = document;
  const until = dueOn === null ? null : day(noonOf(dueOn));
  if (isOffer(document)) return until === null ? amount : word("validUntil", { amount, date: until });
  return until === null ? word("paidOn", { amount, date }) : word("dueOn", { amount, date: until });
}

/** What a line consists of: count and price, discount, and the time that it pays for. Empty for a plain amount. */
function detailOf(
  line: PrintedLine,
  given: Pick<Written, "word" | "day"> & { rupees: (paise: number) => string; count: Intl.NumberFormat },
): string {
  const { word, rupees, day, count } = given;
  const { quantity, unitPaise, discountPaise, periodFrom, periodTo } = line;
  return [
    ...(unitPaise === null ? [] : [`${count.format(quantity)} × ${rupees(unitPaise)}`]),
    ...(discountPaise > 0 ? [word("discount", { amount: rupees(discountPaise) })] : []),
    ...(periodFrom && periodTo
      ? [word("period", { from: day(noonOf(periodFrom)), to: day(noonOf(periodTo)) })]
      : []),
  ].join(", ");
}

/** An instant of a day in India. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`);

const correction = (
  { number, issuedAt }: NonNullable<TaxDocument["corrects"]>,
  reason: string,
  { word, day }: Pick<Written, "word" | "day">,
): [label: string, text: string | null][] => [
  [word("correctedInvoice"), word("invoiceOfDate", { number, date: day(issuedAt) })],
  [word("reason"), reason || null],
];

/** The place of supply, with the country of destination of an export (rule 46). */
function placeOf(
  { placeOfSupply, buyer }: TaxDocument,
  { word, locale }: Omit<Written, "day">,
): [label: string, text: string][] {
  if (placeOfSupply === null) return [];
  const place = placeOfSupply === placeAbroad ? word("outsideIndia") : stateWithCode(placeOfSupply);
  return [
    [word("placeOfSupply"), place],
    ...(buyer && isAbroad(buyer)
      ? [[word("country"), countryName(buyer.country, locale)] as [string, string]]
      : []),
    [word("reverseCharge"), word("no")],
  ];
}

function buyerLines(buyer: Buyer, { word, locale }: Omit<Written, "day">): string[] {
  const place = placeLines(buyer, (country) => countryName(country, locale));
  if (!isAbroad(buyer)) return [...place, ...(buyer.gstin ? [`GSTIN ${buyer.gstin}`] : [])];
  const number = buyer.taxId && word("taxId", { number: buyer.taxId });
  return [...place, ...(number ? [number] : [])];
}

const inLanguage = (language: Language, reason: ReasonRef | null, inEnglish: string): string =>
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
