import type { BookNames, Treatment } from "#shared/book-names.ts";
import type { Supply } from "#shared/supply.ts";
import { csvLine } from "../../../../../http/csv-line.ts";
import { recipientGstin } from "../../documents/recipient.ts";
import { decimal } from "../amounts.ts";
import type { MonthDocument } from "../month-documents.ts";
import { stateLetters } from "./state-letters.ts";

type Line = MonthDocument["lines"][number];
type Row = { document: MonthDocument; line: Line; names: BookNames };
type Cell = Parameters<typeof csvLine>[0][number];
type Columns = readonly [heading: string, value: (row: Row) => Cell][];

const treatmentOf: Record<Supply, Treatment> = {
  registered: "registered",
  unregistered: "unregistered",
  "sez-igst": "sez",
  "sez-lut": "sez",
  "export-igst": "overseas",
  "export-lut": "overseas",
};

const money = (paise: number): Cell => ({ digits: decimal(paise) });
const percent = ({ line }: Row): number => line.rateBp / 100;
/** A count is written where the amount is a price times it; else the line is one. */
const isCounted = ({ line }: Row): boolean => line.quantity > 0 && line.netPaise % line.quantity === 0;
const isIntegrated = ({ line }: Row): boolean => (line.cgstPaise ?? 0) === 0;

const party: Columns = [
  ["Customer Name", ({ document }) => document.billedTo],
  [
    "GST Treatment",
    ({ document, names }) => (document.supply ? names[`treatment:${treatmentOf[document.supply]}`] : ""),
  ],
  ["GST Identification Number (GSTIN)", ({ document }) => recipientGstin(document)],
  [
    "Place of Supply",
    ({ document: { placeOfSupply: place } }) => (place === null || place === "96" ? "" : stateLetters[place]),
  ],
  ["Currency Code", () => "INR"],
];
const items: Columns = [
  ["Item Name", ({ line }) => line.description],
  ["Quantity", (row) => (isCounted(row) ? row.line.quantity : 1)],
  ["Item Price", (row) => money(isCounted(row) ? row.line.netPaise / row.line.quantity : row.line.netPaise)],
  ["HSN/SAC", ({ line }) => line.sac ?? ""],
  [
    "Item Tax",
    (row) => (row.line.rateBp === 0 ? "" : `${isIntegrated(row) ? "IGST" : "GST"}${percent(row)}`),
  ],
  ["Item Tax %", percent],
  ["Item Tax Type", (row) => (row.line.rateBp === 0 ? "" : isIntegrated(row) ? "ItemAmount" : "Tax Group")],
  ["Is Inclusive Tax", () => "false"],
];

const invoices: Columns = [
  ["Invoice Date", ({ document }) => document.issuedOn],
  ["Invoice Number", ({ document }) => document.number],
  ["Due Date", ({ document }) => document.dueOn ?? document.issuedOn],
  ["PurchaseOrder", ({ document }) => document.purchaseOrder],
  ...party,
  ...items,
];
const notes: Columns = [
  ["Credit Note Date", ({ document }) => document.issuedOn],
  ["Credit Note Number", ({ document }) => document.number],
  ["Associated Invoice Number", ({ document }) => document.corrects?.number ?? ""],
  ["Reason", ({ document }) => document.reason],
  ...party,
  ...items,
];

/** Returns the invoices or credit notes of a month for Zoho Books' import: one row for each line. */
export function zohoCsv(
  documents: readonly MonthDocument[],
  kind: "invoices" | "credit-notes",
  names: BookNames,
): string {
  const columns = kind === "invoices" ? invoices : notes;
  const own = documents.filter((document) =>
    kind === "invoices"
      ? document.kind === "invoice" || document.kind === "bill-of-supply"
      : document.kind === "credit-note",
  );
  const rows = own.flatMap((document) => document.lines.map((line) => ({ document, line, names })));
  return [
    csvLine(columns.map(([heading]) => heading)),
    ...rows.map((row) => csvLine(columns.map(([, read]) => read(row)))),
  ].join("");
}
