import { gstStates } from "#shared/gstin.ts";
import type { ReturnFile } from "#shared/operator-api/taxes-contract.ts";
import { csvLine } from "../../../../../http/csv-line.ts";
import { recipientGstin } from "../../documents/recipient.ts";
import { type Amounts, decimal, totalOf } from "../amounts.ts";
import type { MonthDocument } from "../month-documents.ts";
import { type Gstr1, type HsnRow, type RatedAmounts, ratesOf, type SummedRow } from "./gstr1.ts";

/** A column of a sheet of the portal's offline tool, with the value of a row. */
type Columns<Row> = readonly [heading: string, value: (row: Row) => string | Amount | number][];
/** Rupees are digits, not text: a negative sum is no formula. */
type Amount = { paise: number };
type DocumentRow = { document: MonthDocument } & RatedAmounts;

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** "2026-11-27" as the offline tool reads it: "27-Nov-2026". */
const dateOf = (day: string): string =>
  `${day.slice(8)}-${months[Number(day.slice(5, 7)) - 1] ?? ""}-${day.slice(0, 4)}`;

/** Returns a place of supply as the return writes it: "29-Karnataka". */
export const placeWithName = (code: string | null): string =>
  code === null
    ? ""
    : `${code}-${code in gstStates ? gstStates[code as keyof typeof gstStates] : "Other Country"}`;

const no = (): string => "";
const net = ({ amounts }: { amounts: Amounts }): Amount => ({ paise: amounts.netPaise });
const rate = ({ rateBp }: { rateBp: number }): number => rateBp / 100;
const cess = (): Amount => ({ paise: 0 });
const place = ({ document }: DocumentRow): string => placeWithName(document.placeOfSupply);
const value = ({ document }: DocumentRow): Amount => ({ paise: document.totalPaise });
const number = ({ document }: DocumentRow): string => document.number;
const date = ({ document }: DocumentRow): string => dateOf(document.issuedOn);
const gstin = ({ document }: DocumentRow): string => recipientGstin(document);
const name = ({ document }: DocumentRow): string => document.billedTo;
const paysTax = ({ document }: DocumentRow): boolean => !document.supply?.endsWith("-lut");
const businessType = (row: DocumentRow): string =>
  row.document.supply === "registered"
    ? "Regular B2B"
    : `SEZ supplies with${paysTax(row) ? "" : "out"} payment`;

const rated = [
  ["Rate", rate],
  ["Taxable Value", net],
  ["Cess Amount", cess],
] as const satisfies Columns<RatedAmounts>;

const b2b: Columns<DocumentRow> = [
  ["GSTIN/UIN of Recipient", gstin],
  ["Receiver Name", name],
  ["Invoice Number", number],
  ["Invoice date", date],
  ["Invoice Value", value],
  ["Place Of Supply", place],
  ["Reverse Charge", () => "N"],
  ["Applicable % of Tax Rate", no],
  ["Invoice Type", businessType],
  ["E-Commerce GSTIN", no],
  ...rated,
];

const b2cl: Columns<DocumentRow> = [
  ["Invoice Number", number],
  ["Invoice date", date],
  ["Invoice Value", value],
  ["Place Of Supply", place],
  ["Applicable % of Tax Rate", no],
  ...rated,
  ["E-Commerce GSTIN", no],
];

const b2cs: Columns<SummedRow> = [
  ["Type", () => "OE"],
  ["Place Of Supply", ({ placeOfSupply }) => placeWithName(placeOfSupply)],
  ["Applicable % of Tax Rate", no],
  ...rated,
  ["E-Commerce GSTIN", no],
];

const exp: Columns<DocumentRow> = [
  ["Export Type", (row) => (paysTax(row) ? "WPAY" : "WOPAY")],
  ["Invoice Number", number],
  ["Invoice date", date],
  ["Invoice Value", value],
  ["Port Code", no],
  ["Shipping Bill Number", no],
  ["Shipping Bill Date", no],
  ...rated,
];

const cdnr: Columns<DocumentRow> = [
  ["GSTIN/UIN of Recipient", gstin],
  ["Receiver Name", name],
  ["Note Number", number],
  ["Note Date", date],
  ["Note Type", () => "C"],
  ["Place Of Supply", place],
  ["Reverse Charge", () => "N"],
  ["Note Supply Type", businessType],
  ["Note Value", value],
  ["Applicable % of Tax Rate", no],
  ...rated,
];

const cdnur: Columns<DocumentRow> = [
  ["UR Type", (row) => (row.document.supply === "unregistered" ? "B2CL" : paysTax(row) ? "EXPWP" : "EXPWOP")],
  ["Note Number", number],
  ["Note Date", date],
  ["Note Type", () => "C"],
  ["Place Of Supply", (row) => (row.document.supply === "unregistered" ? place(row) : "")],
  ["Note Value", value],
  ["Applicable % of Tax Rate", no],
  ...rated,
];

const nilWords = {
  INTRB2B: "Inter-State supplies to registered persons",
  INTRAB2B: "Intra-State supplies to registered persons",
  INTRB2C: "Inter-State supplies to unregistered persons",
  INTRAB2C: "Intra-State supplies to unregistered persons",
} as const;
const exemp: Columns<Gstr1["nil"][number]> = [
  ["Description", ({ type }) => nilWords[type]],
  ["Nil Rated Supplies", net],
  ["Exempted(other than nil rated/non GST supply)", cess],
  ["Non-GST Supplies", cess],
];

const advances = (amount: string): Columns<SummedRow> => [
  ["Place Of Supply", ({ placeOfSupply }) => placeWithName(placeOfSupply)],
  ["Applicable % of Tax Rate", no],
  ["Rate", rate],
  [amount, net],
  ["Cess Amount", cess],
];

const hsn: Columns<HsnRow> = [
  ["HSN", ({ sac }) => sac],
  ["Description", ({ description }) => description],
  ["UQC", () => "NA"],
  ["Total Quantity", cess],
  ["Total Value", ({ amounts }) => ({ paise: totalOf(amounts) })],
  ["Rate", rate],
  ["Taxable Value", net],
  ["Integrated Tax Amount", ({ amounts }) => ({ paise: amounts.igstPaise })],
  ["Central Tax Amount", ({ amounts }) => ({ paise: amounts.cgstPaise })],
  ["State/UT Tax Amount", ({ amounts }) => ({ paise: amounts.sgstPaise })],
  ["Cess Amount", cess],
];

const seriesWords = {
  1: "Invoices for outward supply",
  5: "Credit Note",
  6: "Receipt Voucher",
  8: "Refund Voucher",
} as const;
const docs: Columns<Gstr1["series"][number]> = [
  ["Nature of Document", ({ kind }) => seriesWords[kind]],
  ["Sr. No. From", ({ from }) => from],
  ["Sr. No. To", ({ to }) => to],
  ["Total Number", ({ count, missing }) => count + missing],
  ["Cancelled", ({ missing, cancelled }) => missing + cancelled],
];

function sheet<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const cell = (given: string | Amount | number) =>
    typeof given === "object" ? { digits: decimal(given.paise) } : given;
  return [
    csvLine(columns.map(([heading]) => heading)),
    ...rows.map((row) => csvLine(columns.map(([, read]) => cell(read(row))))),
  ].join("");
}

const listed = (documents: readonly MonthDocument[]): DocumentRow[] =>
  documents.flatMap((document) => ratesOf(document).map((row) => ({ document, ...row })));

const sheets: Record<ReturnFile, (gstr1: Gstr1) => string> = {
  b2b: ({ listed: { b2b: own } }) => sheet(b2b, listed(own)),
  b2cl: ({ listed: { b2cl: own } }) => sheet(b2cl, listed(own)),
  b2cs: (gstr1) => sheet(b2cs, gstr1.b2cs),
  exp: ({ listed: { exp: own } }) => sheet(exp, listed(own)),
  cdnr: ({ listed: { cdnr: own } }) => sheet(cdnr, listed(own)),
  cdnur: ({ listed: { cdnur: own } }) => sheet(cdnur, listed(own)),
  exemp: ({ nil }) => sheet(exemp, nil),
  at: ({ at }) => sheet(advances("Gross Advance Received"), at),
  atadj: ({ txpd }) => sheet(advances("Gross Advance Adjusted"), txpd),
  hsn_b2b: (gstr1) => sheet(hsn, gstr1.hsn.b2b),
  hsn_b2c: (gstr1) => sheet(hsn, gstr1.hsn.b2c),
  docs: ({ series }) => sheet(docs, series),
};

/** Returns one sheet of the return with the headings of the portal's offline tool. */
export const gstr1Csv = (gstr1: Gstr1, file: ReturnFile): string => sheets[file](gstr1);
