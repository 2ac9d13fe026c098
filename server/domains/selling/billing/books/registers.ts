import type { RegisterEntry } from "#shared/operator-api/taxes-contract.ts";
import { csvLine } from "../../../../http/csv-line.ts";
import { recipientGstin } from "../documents/recipient.ts";
import { decimal } from "./amounts.ts";
import type { MonthDocument } from "./month-documents.ts";
import type { Gstr1, Placed } from "./returns/gstr1.ts";
import { placeWithName } from "./returns/gstr1-csv.ts";

/** sales: invoices and bills of supply. notes: credit notes. others: vouchers, quotes and pro-forma invoices. */
export type Register = "sales" | "notes" | "others";

const registerOf = ({ kind }: Pick<MonthDocument, "kind">): Register =>
  kind === "invoice" || kind === "bill-of-supply" ? "sales" : kind === "credit-note" ? "notes" : "others";

/** Returns the documents of a register of the month, in the order of their issue. */
export const placedIn = ({ placed }: Gstr1, register: Register): Placed[] =>
  placed.filter(({ document }) => registerOf(document) === register);

/** Returns an entry of a register. Amounts of earlier versions that are not known by their heads are in the total only. */
export const presentEntry = ({ document, place }: Placed): RegisterEntry => ({
  id: document.id,
  kind: document.kind,
  number: document.number,
  issued_on: document.issuedOn,
  account_id: document.accountId,
  billed_to: document.billedTo,
  gstin: recipientGstin(document),
  corrects: document.corrects?.number ?? null,
  table: place.table,
  net_paise: document.netPaise,
  cgst_paise: document.cgstPaise ?? 0,
  sgst_paise: document.sgstPaise ?? 0,
  igst_paise: document.igstPaise ?? 0,
  total_paise: document.totalPaise,
});

const digits = (paise: number | null) => (paise === null ? null : { digits: decimal(paise) });
const columns: readonly [heading: string, value: (row: Placed) => Parameters<typeof csvLine>[0][number]][] = [
  ["Date", ({ document }) => document.issuedOn],
  ["Number", ({ document }) => document.number],
  ["Kind", ({ document }) => document.kind],
  ["Corrects", ({ document }) => document.corrects?.number ?? null],
  ["Recipient", ({ document }) => document.billedTo],
  ["GSTIN", ({ document }) => recipientGstin(document)],
  ["Place of supply", ({ document }) => placeWithName(document.placeOfSupply)],
  ["Table", ({ place }) => place.table ?? place.reason],
  ["Taxable value", ({ document }) => digits(document.netPaise)],
  ["CGST", ({ document }) => digits(document.cgstPaise)],
  ["SGST", ({ document }) => digits(document.sgstPaise)],
  ["IGST", ({ document }) => digits(document.igstPaise)],
  ["Total", ({ document }) => digits(document.totalPaise)],
];

/** Returns a register of the month as CSV, with the table in which each document is. */
export const registerCsv = (gstr1: Gstr1, register: Register): string =>
  [
    csvLine(columns.map(([heading]) => heading)),
    ...placedIn(gstr1, register).map((row) => csvLine(columns.map(([, read]) => read(row)))),
  ].join("");
