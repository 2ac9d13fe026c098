import type { Treatment } from "#shared/book-names.ts";
import { isAbroad } from "#shared/contracts/selling/checkout.ts";
import { countryName } from "#shared/countries.ts";
import type { ZohoFile } from "#shared/operator-api/taxes-contract.ts";
import type { PlaceOfSupply, Supply } from "#shared/supply.ts";
import { csvLine } from "../../../../../http/csv-line.ts";
import { recipientGstin } from "../../documents/recipient.ts";
import { decimal } from "../amounts.ts";
import type { PartyDetails } from "../entries/book-entry.ts";
import type { MonthDocument } from "../month-documents.ts";
import { stateLetters } from "./state-letters.ts";
import { partyLedger, stateName } from "./tally-party.ts";
import { type ZohoBooks, type ZohoPayment, zohoPayments } from "./zoho-payments.ts";

type Line = MonthDocument["lines"][number];
type Row = { document: MonthDocument; line: Line; books: ZohoBooks };
type Cell = Parameters<typeof csvLine>[0][number];
type Columns<Of> = readonly [heading: string, value: (row: Of) => Cell][];

const treatmentOf: Record<Supply, Treatment> = {
  registered: "registered",
  unregistered: "unregistered",
  "sez-igst": "sez",
  "sez-lut": "sez",
  "export-igst": "overseas",
  "export-lut": "overseas",
};
const treatment = ({ names }: ZohoBooks, supply: Supply | null): string =>
  supply ? names[`treatment:${treatmentOf[supply]}`] : "";
const placeLetters = (place: PlaceOfSupply | null): string =>
  place === null || place === "96" ? "" : stateLetters[place];

const money = (paise: number): Cell => ({ digits: decimal(paise) });
const percent = ({ line }: Row): number => line.rateBp / 100;
/** A count is written where the amount is a price times it; else the line is one. */
const isCounted = ({ line }: Row): boolean => line.quantity > 0 && line.netPaise % line.quantity === 0;
const isIntegrated = ({ line }: Row): boolean => (line.cgstPaise ?? 0) === 0;

/** Names repeat, so a customer is called as in Tally. */
const customer = ({ partyOf }: ZohoBooks, accountId: number): string => partyLedger(partyOf(accountId));

const party: Columns<Row> = [
  ["Customer Name", ({ document, books }) => customer(books, document.accountId)],
  ["GST Treatment", ({ document, books }) => treatment(books, document.supply)],
  ["GST Identification Number (GSTIN)", ({ document }) => recipientGstin(document)],
  ["Place of Supply", ({ document }) => placeLetters(document.placeOfSupply)],
  ["Currency Code", () => "INR"],
];
const items: Columns<Row> = [
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

const invoices: Columns<Row> = [
  ["Invoice Date", ({ document }) => document.issuedOn],
  ["Invoice Number", ({ document }) => document.number],
  ["Due Date", ({ document }) => document.dueOn ?? document.issuedOn],
  ["PurchaseOrder", ({ document }) => document.purchaseOrder],
  ...party,
  ...items,
];
/** A note whose money goes back stays a credit, which the refund uses up; others pay the invoice. */
const appliedTo = ({ document: { id, paymentId }, books }: Row) =>
  paymentId === null ? books.credits.get(id) : undefined;
const notes: Columns<Row> = [
  ["Credit Note Date", ({ document }) => document.issuedOn],
  ["Credit Note Number", ({ document }) => document.number],
  ["Associated Invoice Number", ({ document }) => document.corrects?.number ?? ""],
  ["Applied Invoice Number", (row) => appliedTo(row)?.[0]?.number ?? ""],
  ["Amount Applied to Invoice", (row) => money(appliedTo(row)?.[0]?.paise ?? 0)],
  ["Reason", ({ document }) => document.reason],
  ...party,
  ...items,
];

const payments: Columns<ZohoPayment & { books: ZohoBooks }> = [
  ["Payment Number", ({ number }) => number],
  ["Date", ({ day }) => day],
  ["Customer Name", ({ accountId, books }) => customer(books, accountId)],
  ["Payment Type", ({ invoice }) => (invoice === null ? "Customer Advance" : "Invoice Payment")],
  ["Mode", ({ mode }) => mode],
  ["Amount", ({ paise }) => money(paise)],
  ["Bank Charges", () => money(0)],
  ["Deposit To", ({ ledger, books }) => books.names[`ledger:${ledger}`]],
  ["Reference Number", ({ reference }) => reference],
  ["Description", ({ description }) => description],
  ["Currency Code", () => "INR"],
  ["Exchange Rate", () => 1],
  ["Invoice Number", ({ invoice }) => invoice ?? ""],
  ["Amount Applied to Invoice", ({ appliedPaise }) => money(appliedPaise)],
  ["Withholding Tax Amount", () => money(0)],
];

interface Contact {
  displayName: string;
  details: PartyDetails;
  books: ZohoBooks;
}
const contacts: Columns<Contact> = [
  ["Display Name", ({ displayName }) => displayName],
  ["Company Name", ({ details }) => details.buyer.name],
  ["Customer Sub Type", ({ details: { buyer } }) => (recipientGstin({ buyer }) ? "business" : "individual")],
  ["Currency Code", () => "INR"],
  ["GST Treatment", ({ details, books }) => treatment(books, details.supply)],
  ["GST Identification Number (GSTIN)", ({ details: { buyer } }) => recipientGstin({ buyer })],
  ["Place of Contact", ({ details }) => placeLetters(details.placeOfSupply)],
  ["Billing Address", ({ details }) => details.buyer.address],
  ["Billing City", ({ details }) => details.buyer.city],
  ["Billing State", ({ details }) => stateName(details.placeOfSupply)],
  [
    "Billing Country",
    ({ details: { buyer } }) => (isAbroad(buyer) ? countryName(buyer.country, "en") : "India"),
  ],
  ["Billing Code", ({ details: { buyer } }) => (isAbroad(buyer) ? buyer.postalCode : buyer.pin)],
];

const csv = <Of>(columns: Columns<Of>, rows: readonly Of[]): string =>
  [
    csvLine(columns.map(([heading]) => heading)),
    ...rows.map((row) => csvLine(columns.map(([, read]) => read(row)))),
  ].join("");

const linesOf = (books: ZohoBooks, kinds: readonly MonthDocument["kind"][]): Row[] =>
  books.documents
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap((document) => document.lines.map((line) => ({ document, line, books })));

/** Customers as they are at the end of the month, in the order of their accounts. */
function contactsOf(books: ZohoBooks): Contact[] {
  const moved = [...books.documents, ...books.money].map(({ accountId }) => accountId);
  return [...new Set(moved)]
    .sort((one, other) => one - other)
    .flatMap((accountId) => {
      const details = books.partyOf(accountId).details.at(-1);
      return details ? [{ displayName: customer(books, accountId), details, books }] : [];
    });
}

const files: Record<ZohoFile, (books: ZohoBooks) => string> = {
  contacts: (books) => csv(contacts, contactsOf(books)),
  invoices: (books) => csv(invoices, linesOf(books, ["invoice", "bill-of-supply"])),
  "credit-notes": (books) => csv(notes, linesOf(books, ["credit-note"])),
  payments: (books) =>
    csv(
      payments,
      zohoPayments(books).map((payment) => ({ ...payment, books })),
    ),
};

/** Returns a file of a month for Zoho Books' import: of documents one row for each line, of payments one for each invoice. */
export const zohoCsv = (books: ZohoBooks, file: ZohoFile): string => files[file](books);
