import { type BookNames, type Ledger, ledgerGroups, ledgers } from "#shared/book-names.ts";
import { decimal } from "../amounts.ts";
import type { Bill, BookEntry, EntryLine, Party } from "../entries/book-entry.ts";
import { partyFields, partyLedger, partyTaxDetails, stateName } from "./tally-party.ts";
import { envelope, list, tag, text } from "./tally-xml.ts";

/** How Tally names the kinds of vouchers. */
const voucherTypes: Record<BookEntry["type"], string> = {
  sales: "Sales",
  "credit-note": "Credit Note",
  receipt: "Receipt",
  payment: "Payment",
  journal: "Journal",
  contra: "Contra",
};

/** How Tally names the kinds of references to bills. */
const billTypes: Record<Bill["kind"], string> = {
  document: "New Ref",
  advance: "Advance",
  against: "Agst Ref",
};

/** The taxes that Tally knows ledgers by. */
const dutyHeads: Partial<Record<Ledger, string>> = { cgst: "CGST", sgst: "SGST/UTGST", igst: "IGST" };

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
    ...ledgers.map((key) => master(names[`ledger:${key}`], ledgerGroups[key], dutyFields(key))),
    ...[...parties].map(([name, party]) => master(name, "Sundry Debtors", partyFields(party))),
  ]);
}

function dutyFields(key: Ledger): string[] {
  const head = dutyHeads[key];
  return head ? [tag("TAXTYPE", "GST"), tag("GSTDUTYHEAD", head)] : [];
}

const isSupply = ({ type }: BookEntry): boolean => type === "sales" || type === "credit-note";

function voucher(entry: BookEntry, names: BookNames): string {
  const { party } = entry;
  const type = voucherTypes[entry.type];
  const id = text(`vitrine-${entry.key}`);
  const place = stateName(entry.placeOfSupply);
  return [
    `<VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    tag("DATE", entry.day.replaceAll("-", "")),
    tag("GUID", `vitrine-${entry.key}`),
    tag("VOUCHERTYPENAME", type),
    tag("PERSISTEDVIEW", "Accounting Voucher View"),
    tag("ISINVOICE", "No"),
    tag("VOUCHERNUMBER", entry.number),
    ...(party ? [tag("PARTYLEDGERNAME", partyLedger(party))] : []),
    ...(party && isSupply(entry) ? taxFields(party, entry.day) : []),
    ...(place ? [tag("PLACEOFSUPPLY", place)] : []),
    tag("NARRATION", entry.narration),
    ...entry.lines.map((line) => ledgerEntry(line, party, names)),
    "</VOUCHER>",
  ].join("");
}

/** The customer's details as they were on the day. */
function taxFields(party: Party, day: string): string[] {
  const then = party.details.findLast(({ from }) => from <= day);
  const { country, state, registration } = partyTaxDetails(then);
  return [
    ...(state ? [tag("STATENAME", state)] : []),
    tag("COUNTRYOFRESIDENCE", country),
    ...(party.gstin ? [tag("PARTYGSTIN", party.gstin)] : []),
    tag("GSTREGISTRATIONTYPE", registration),
  ];
}

/** A debit is "deemed positive", and its amount is negative. */
function ledgerEntry({ ledger, paise, bills }: EntryLine, party: Party | null, names: BookNames): string {
  return list("ALLLEDGERENTRIES", [
    tag("LEDGERNAME", nameOf(ledger, party, names)),
    tag("ISDEEMEDPOSITIVE", paise > 0 ? "Yes" : "No"),
    ...(ledger === null ? [tag("ISPARTYLEDGER", "Yes")] : []),
    tag("AMOUNT", decimal(-paise)),
    ...(bills ?? []).map(billEntry),
  ]);
}

const billEntry = ({ name, paise, kind, dueDays = null }: Bill): string =>
  list("BILLALLOCATIONS", [
    tag("NAME", name),
    tag("BILLTYPE", billTypes[kind]),
    ...(dueDays === null ? [] : [tag("BILLCREDITPERIOD", `${dueDays} Days`)]),
    tag("AMOUNT", decimal(-paise)),
  ]);

function nameOf(ledger: Ledger | null, party: Party | null, names: BookNames): string {
  if (ledger !== null) return names[`ledger:${ledger}`];
  if (!party) throw new Error("An entry of a customer names the customer");
  return partyLedger(party);
}

const master = (name: string, group: string, fields: readonly string[]): string =>
  [
    `<LEDGER NAME="${text(name)}" ACTION="Create">`,
    list("NAME", [tag("NAME", name)]),
    tag("PARENT", group),
    ...fields,
    "</LEDGER>",
  ].join("");
