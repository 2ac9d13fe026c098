import { brand } from "#shared/brand.ts";
import { placeLines, stateWithCode } from "#shared/buyer-place.ts";
import { type Buyer, isAbroad } from "#shared/contracts/selling/checkout.ts";
import { countryName } from "#shared/countries.ts";
import { indianZone } from "#shared/gst.ts";
import { type Language, localeOf } from "#shared/languages.ts";
import { gstPercent } from "#shared/plans.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { TaxSheet } from "../../../../pdf/tax-sheet.ts";
import { textOfReason } from "../../../../texts.ts";
import type { TaxDocument } from "./tax-document.ts";
import { documentTexts } from "./words.ts";

/** Returns a tax invoice or credit note as it is printed, with its texts in a language. */
export function sheetOf(document: TaxDocument, language: Language): TaxSheet {
  const word = documentTexts(language);
  const locale = localeOf(language);
  const rupees = rupeesIn(locale);
  const day = dayIn(locale);
  const { kind, number, seller, buyer, billedTo, netPaise, taxPaise } = document;
  const isInvoice = kind === "invoice";
  const date = day(document.issuedAt);
  const amount = rupees(netPaise + taxPaise);
  const title = isInvoice ? word(seller?.gstin ? "taxInvoice" : "invoice") : word("creditNote");
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
    headline: word(isInvoice ? "paidOn" : "creditedOn", { amount, date }),
    columns: { description: word("description"), code: word("sac"), amount: word("amount") },
    lines: document.lines.map((line) => ({
      description: inLanguage(language, line.descriptionReason, line.description),
      code: document.sac ?? "",
      amount: rupees(line.netPaise),
    })),
    sums: [
      { label: word("taxableValue"), text: rupees(netPaise), isTotal: false },
      ...taxRows(document).map(([name, percent, paise]) => ({
        label: `${name} ${percent} %`,
        text: rupees(paise),
        isTotal: false,
      })),
      { label: word("total"), text: amount, isTotal: true },
    ],
    notes: [
      ...(buyer && isAbroad(buyer) ? [word("export")] : []),
      ...(buyer && !isAbroad(buyer) && buyer.sez ? [word("sez")] : []),
      word("inRupees"),
    ],
    signature: seller?.gstin ? word("signatory", { seller: seller.name }) : null,
    footer: {
      left: `${brand.name} · ${brand.supportEmail} · ${title} ${number}`,
      page: word("page", { page: "{page}", pages: "{pages}" }),
    },
  };
}

interface Written {
  word: ReturnType<typeof documentTexts>;
  locale: string;
  day: (at: Date) => string;
}

function facts(document: TaxDocument, { word, locale, day }: Written) {
  const { kind, number, issuedAt, buyer, seller, transactionCode } = document;
  const rows: [label: string, text: string | null][] = [
    [word(kind === "invoice" ? "invoiceNumber" : "creditNoteNumber"), number],
    [word("date"), day(issuedAt)],
    ...(kind === "invoice" ? [] : correction(kind, { word, day })),
    ...(buyer ? placeOf(buyer, { word, locale }) : []),
    [word("lut"), (buyer && isAbroad(buyer) && seller?.lut) || null],
    [word(kind === "invoice" ? "transaction" : "refund"), transactionCode],
  ];
  return rows.flatMap(([label, text]) => (text === null ? [] : { label, text }));
}

const correction = (
  { corrects, reason }: Exclude<TaxDocument["kind"], "invoice">,
  { word, day }: Pick<Written, "word" | "day">,
): [label: string, text: string | null][] => [
  [
    word("correctedInvoice"),
    word("invoiceOfDate", { number: corrects.number, date: day(corrects.issuedAt) }),
  ],
  [word("reason"), reason || null],
];

/** The place of supply, with the country of destination of an export (rule 46). */
function placeOf(buyer: Buyer, { word, locale }: Omit<Written, "day">): [label: string, text: string][] {
  const reverseCharge: [string, string] = [word("reverseCharge"), word("no")];
  if (!isAbroad(buyer)) return [[word("placeOfSupply"), stateWithCode(buyer.state)], reverseCharge];
  return [
    [word("placeOfSupply"), word("outsideIndia")],
    [word("country"), countryName(buyer.country, locale)],
    reverseCharge,
  ];
}

const sellerLines = ({ address, gstin }: NonNullable<TaxDocument["seller"]>): string[] => [
  ...address,
  ...(gstin ? [`GSTIN ${gstin}`] : []),
];

function buyerLines(buyer: Buyer, { word, locale }: Omit<Written, "day">): string[] {
  const place = placeLines(buyer, (country) => countryName(country, locale));
  if (!isAbroad(buyer)) return [...place, ...(buyer.gstin ? [`GSTIN ${buyer.gstin}`] : [])];
  const number = buyer.taxId && word("taxId", { number: buyer.taxId });
  return [...place, ...(number ? [number] : [])];
}

/** Name, rate in percent and amount in paise of each tax. */
function taxRows({ taxes, taxPaise, buyer }: TaxDocument): [name: string, percent: number, paise: number][] {
  if (!taxes) return [["GST", gstPercent, taxPaise]];
  if (buyer && isAbroad(buyer)) return [["IGST", 0, taxPaise]];
  const { cgstPaise, sgstPaise, igstPaise } = taxes;
  if (cgstPaise === 0) return [["IGST", gstPercent, igstPaise]];
  return [
    ["CGST", gstPercent / 2, cgstPaise],
    ["SGST", gstPercent / 2, sgstPaise],
  ];
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
