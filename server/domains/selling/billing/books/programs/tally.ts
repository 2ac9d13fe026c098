import { type BookNames, type Ledger, ledgerGroups, ledgers } from "#shared/book-names.ts";
import { gstStates } from "#shared/gst.ts";
import type { PlaceOfSupply } from "#shared/supply.ts";
import { decimal } from "../amounts.ts";
import type { BookEntry, EntryLine, Party } from "../entries/book-entry.ts";

/** How Tally names the kinds of vouchers. */
const voucherTypes: Record<BookEntry["type"], string> = {
  sales: "Sales",
  "credit-note": "Credit Note",
  receipt: "Receipt",
  payment: "Payment",
  journal: "Journal",
  contra: "Contra",
};

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** XML 1.0 has no control characters but these. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const text = (given: string): string =>
  given.replace(forbidden, " ").replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
const tag = (name: string, content: string): string => `<${name}>${text(content)}</${name}>`;

/** The ledger of a customer: names repeat, numbers do not. */
export const partyLedger = ({ name, accountId }: Pick<Party, "name" | "accountId">): string =>
  `${name} (${accountId})`;

const stateName = (code: PlaceOfSupply | null): string =>
  code !== null && code !== "96" ? gstStates[code] : "";

interface Books {
  company: string;
  names: BookNames;
  entries: readonly BookEntry[];
}

/** Returns the vouchers of a month for Tally's import. Ledgers of the same names must be there: `tallyMasters`. */
export const tallyVouchers = ({ company, names, entries }: Books): string =>
  envelope(
    "Vouchers",
    company,
    entries.map((entry) => voucher(entry, names)),
  );

/** Returns the ledgers that the vouchers name, for Tally's import. */
export function tallyMasters({ company, names, entries }: Books): string {
  const parties = new Map(
    entries.flatMap(({ party }) => (party ? [[partyLedger(party), party] as const] : [])),
  );
  return envelope("All Masters", company, [
    ...ledgers.map((key) => master(names[`ledger:${key}`], ledgerGroups[key])),
    ...[...parties].map(([name, { gstin }]) => master(name, "Sundry Debtors", gstin)),
  ]);
}

const envelope = (report: string, company: string, messages: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>",
    `<REQUESTDESC><REPORTNAME>${report}</REPORTNAME><STATICVARIABLES>${tag("SVCURRENTCOMPANY", company)}</STATICVARIABLES></REQUESTDESC>`,
    "<REQUESTDATA>",
    ...messages.map((message) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${message}</TALLYMESSAGE>`),
    "</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>",
    "",
  ].join("\n");

function voucher(entry: BookEntry, names: BookNames): string {
  const type = voucherTypes[entry.type];
  const id = text(`vitrine-${entry.key}`);
  const state = stateName(entry.placeOfSupply);
  return [
    `<VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    tag("DATE", entry.day.replaceAll("-", "")),
    tag("GUID", `vitrine-${entry.key}`),
    tag("VOUCHERTYPENAME", type),
    tag("VOUCHERNUMBER", entry.number),
    ...(entry.party ? [tag("PARTYLEDGERNAME", partyLedger(entry.party))] : []),
    ...(entry.party?.gstin ? [tag("PARTYGSTIN", entry.party.gstin)] : []),
    ...(state ? [tag("PLACEOFSUPPLY", state)] : []),
    tag("NARRATION", entry.narration),
    ...entry.lines.map((line) => ledgerEntry(line, entry.party, names)),
    "</VOUCHER>",
  ].join("");
}

/** A debit is "deemed positive", and its amount is negative. */
function ledgerEntry({ ledger, paise }: EntryLine, party: Party | null, names: BookNames): string {
  return [
    "<ALLLEDGERENTRIES.LIST>",
    tag("LEDGERNAME", nameOf(ledger, party, names)),
    tag("ISDEEMEDPOSITIVE", paise > 0 ? "Yes" : "No"),
    tag("AMOUNT", decimal(-paise)),
    "</ALLLEDGERENTRIES.LIST>",
  ].join("");
}

function nameOf(ledger: Ledger | null, party: Party | null, names: BookNames): string {
  if (ledger !== null) return names[`ledger:${ledger}`];
  if (!party) throw new Error("An entry of a customer names the customer");
  return partyLedger(party);
}

const master = (name: string, group: string, gstin = ""): string =>
  [
    `<LEDGER NAME="${text(name)}" ACTION="Create">`,
    `<NAME.LIST>${tag("NAME", name)}</NAME.LIST>`,
    tag("PARENT", group),
    ...(gstin ? [tag("PARTYGSTIN", gstin)] : []),
    "</LEDGER>",
  ].join("");
