import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect } from "vitest";

/*
 * What Tally's help says about its import, as a company that imports files and refuses what Tally would: written from the help
 * and read by a parser that knows nothing of our writer.
 *
 * - A voucher adds up to nothing; a debit is deemed positive and has a negative amount.
 * - Ledgers exist before a voucher names them, and the groups are Tally's own.
 * - A voucher with a known REMOTEID replaces the one before.
 * - Receipts bring money to a bank, payments take it from one, contras move it between two, journals have no bank.
 * - A party that is kept bill by bill has references on each amount, and they add up to it. "New Ref" and "Advance" open a
 *   reference once; "Agst Ref" names one that was opened, on the same day or before.
 */

export interface TallyVoucher {
  remoteId: string;
  type: string;
  date: string;
  number: string;
  party: string;
  gstin: string;
  place: string;
  state: string;
  country: string;
  registration: string;
  lines: { ledger: string; paise: number; bills: { name: string; type: string; paise: number }[] }[];
}

export interface TallyLedger {
  name: string;
  group: string;
  isBillWise: boolean;
  country: string;
  state: string;
  registration: string;
  gstin: string;
}

const groups = [
  ...["Sales Accounts", "Duties & Taxes", "Current Assets", "Bank Accounts", "Indirect Expenses"],
  ...["Loans & Advances (Asset)", "Sundry Debtors"],
];
const registrations = ["Regular", "Regular - SEZ", "Unregistered/Consumer"];
const lists = ["TALLYMESSAGE", "ALLLEDGERENTRIES.LIST", "BILLALLOCATIONS.LIST", "LEDGSTREGDETAILS.LIST"];
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => lists.includes(name),
});

type Element = Record<string, string> & {
  "ALLLEDGERENTRIES.LIST"?: Element[];
  "BILLALLOCATIONS.LIST"?: Element[];
  "LEDGSTREGDETAILS.LIST"?: Element[];
};

function messagesOf(xml: string, report: string): Record<string, Element>[] {
  expect(XMLValidator.validate(xml)).toBe(true);
  const { ENVELOPE } = parser.parse(xml);
  expect(ENVELOPE.HEADER.TALLYREQUEST).toBe("Import Data");
  const { REQUESTDESC, REQUESTDATA } = ENVELOPE.BODY.IMPORTDATA;
  expect(REQUESTDESC.REPORTNAME).toBe(report);
  expect(REQUESTDESC.STATICVARIABLES.IMPORTDUPS).toBe("@@DUPMODIFY");
  return REQUESTDATA.TALLYMESSAGE ?? [];
}

/** Debit positive, in paise. */
function paiseOf(amount: string | undefined): number {
  expect(amount).toMatch(/^-?\d+\.\d\d$/);
  const paise = -Number(amount?.replace(".", ""));
  expect(paise).not.toBe(0);
  return paise;
}

function ledgerOf(given: Element): TallyLedger {
  expect(given["@ACTION"]).toBe("Create");
  expect(given["@NAME"]).toBe((given["NAME.LIST"] as unknown as { NAME: string }).NAME);
  expect(groups).toContain(given.PARENT);
  const isParty = given.PARENT === "Sundry Debtors";
  const ledger = {
    name: given["@NAME"] ?? "",
    group: given.PARENT ?? "",
    isBillWise: given.ISBILLWISEON === "Yes",
    country: given.COUNTRYOFRESIDENCE ?? "",
    state: given.LEDSTATENAME ?? "",
    registration: given.GSTREGISTRATIONTYPE ?? "",
    gstin: given.PARTYGSTIN ?? "",
  };
  expect(ledger.isBillWise).toBe(isParty);
  if (!isParty) return ledger;
  expect(ledger.country).not.toBe("");
  expect(registrations).toContain(ledger.registration);
  expect(ledger.registration.startsWith("Regular")).toBe(ledger.gstin !== "");
  if (ledger.gstin) expect(ledger.state).not.toBe("");
  const dated = given["LEDGSTREGDETAILS.LIST"] ?? [];
  for (const each of dated) expect(each.APPLICABLEFROM).toMatch(/^20\d{6}$/);
  const newest = dated.at(-1);
  if (newest) expect(newest.GSTIN ?? "").toBe(ledger.gstin);
  return ledger;
}

function voucherOf(given: Element): TallyVoucher {
  expect(given["@VCHTYPE"]).toBe(given.VOUCHERTYPENAME);
  expect(given["@REMOTEID"]).toBe(given.GUID);
  expect(given["@ACTION"]).toBe("Create");
  expect(given.DATE).toMatch(/^20\d{6}$/);
  return {
    remoteId: given["@REMOTEID"] ?? "",
    type: given["@VCHTYPE"] ?? "",
    date: given.DATE ?? "",
    number: given.VOUCHERNUMBER ?? "",
    party: given.PARTYLEDGERNAME ?? "",
    gstin: given.PARTYGSTIN ?? "",
    place: given.PLACEOFSUPPLY ?? "",
    state: given.STATENAME ?? "",
    country: given.COUNTRYOFRESIDENCE ?? "",
    registration: given.GSTREGISTRATIONTYPE ?? "",
    lines: (given["ALLLEDGERENTRIES.LIST"] ?? []).map((line) => {
      const paise = paiseOf(line.AMOUNT);
      expect(line.ISDEEMEDPOSITIVE).toBe(paise > 0 ? "Yes" : "No");
      const bills = (line["BILLALLOCATIONS.LIST"] ?? []).map((bill) => ({
        name: bill.NAME ?? "",
        type: bill.BILLTYPE ?? "",
        paise: paiseOf(bill.AMOUNT),
      }));
      return { ledger: line.LEDGERNAME ?? "", paise, bills };
    }),
  };
}

/** A company of Tally, into which files are imported. */
export class TallyCompany {
  readonly ledgers = new Map<string, TallyLedger>();
  readonly vouchers = new Map<string, TallyVoucher>();

  importMasters(xml: string): void {
    const names = new Set<string>();
    for (const { LEDGER } of messagesOf(xml, "All Masters")) {
      if (!LEDGER) throw new Error("A file of masters has ledgers");
      const ledger = ledgerOf(LEDGER);
      expect(names).not.toContain(ledger.name);
      names.add(ledger.name);
      this.ledgers.set(ledger.name, ledger);
    }
  }

  importVouchers(xml: string): TallyVoucher[] {
    const ids = new Set<string>();
    const imported = messagesOf(xml, "Vouchers").map(({ VOUCHER }) => {
      if (!VOUCHER) throw new Error("A file of vouchers has vouchers");
      const voucher = voucherOf(VOUCHER);
      expect(ids).not.toContain(voucher.remoteId);
      ids.add(voucher.remoteId);
      this.#check(voucher);
      this.vouchers.set(voucher.remoteId, voucher);
      return voucher;
    });
    this.#checkNumbers();
    this.#checkBills();
    return imported;
  }

  /** What each ledger has: debit positive, in paise. */
  balances(): Map<string, number> {
    return ledgerSums([...this.vouchers.values()]);
  }

  /** What is open of each reference of each party; those that are settled are left out. */
  outstandings(): Map<string, Map<string, number>> {
    const open = new Map<string, Map<string, number>>();
    for (const { lines } of this.vouchers.values())
      for (const { ledger, bills } of lines)
        for (const { name, paise } of bills) {
          const own = open.get(ledger) ?? new Map<string, number>();
          open.set(ledger, own);
          own.set(name, (own.get(name) ?? 0) + paise);
        }
    for (const own of open.values()) for (const [name, paise] of own) if (paise === 0) own.delete(name);
    return open;
  }

  #check({ lines, type, party, remoteId, gstin, state, registration }: TallyVoucher): void {
    expect([remoteId, lines.reduce((sum, { paise }) => sum + paise, 0)]).toEqual([remoteId, 0]);
    expect([remoteId, lines.length >= 2]).toEqual([remoteId, true]);
    const groupOf = (name: string) => {
      const ledger = this.ledgers.get(name);
      if (!ledger) throw new Error(`${remoteId} names the ledger "${name}", which does not exist`);
      return ledger.group;
    };
    if (party) groupOf(party);
    const banks = lines.filter(({ ledger }) => groupOf(ledger) === "Bank Accounts");
    const own = lines.find(({ ledger }) => ledger === party);
    const expectBanks = (isRight: boolean) =>
      expect([remoteId, type, "banks", isRight]).toEqual([remoteId, type, "banks", true]);
    if (type === "Contra") expectBanks(banks.length === lines.length);
    if (type === "Journal") expectBanks(banks.length === 0);
    if (type === "Receipt") expectBanks(banks.length === 1 && banks.every(({ paise }) => paise > 0));
    if (type === "Payment") expectBanks(banks.length === 1 && banks.every(({ paise }) => paise < 0));
    if (type === "Sales" || type === "Credit Note") {
      expectBanks(banks.length === 0);
      expect((own?.paise ?? 0) > 0).toBe(type === "Sales");
      expect(registrations).toContain(registration);
      expect(registration.startsWith("Regular")).toBe(gstin !== "");
      if (gstin) expect(state).not.toBe("");
    }
    for (const { ledger, paise, bills } of lines) {
      const { isBillWise } = this.ledgers.get(ledger) ?? {};
      const sum = bills.reduce((all, bill) => all + bill.paise, 0);
      expect([remoteId, ledger, sum]).toEqual([remoteId, ledger, isBillWise ? paise : 0]);
      for (const bill of bills) expect(["New Ref", "Advance", "Agst Ref"]).toContain(bill.type);
    }
  }

  /** A type of voucher has each number once. */
  #checkNumbers(): void {
    const numbers = [...this.vouchers.values()].map(({ type, number }) => `${type} ${number}`);
    expect(new Set(numbers).size).toBe(numbers.length);
  }

  #checkBills(): void {
    const opened = new Map<string, string>();
    const named = [...this.vouchers.values()].flatMap(({ date, remoteId, lines }) =>
      lines.flatMap(({ ledger, bills }) =>
        bills.map(({ name, type }) => ({ key: `${ledger}: ${name}`, type, date, remoteId })),
      ),
    );
    for (const { key, type, date } of named) {
      if (type === "Agst Ref") continue;
      expect([key, opened.has(key)]).toEqual([key, false]);
      opened.set(key, date);
    }
    for (const { key, type, date, remoteId } of named)
      if (type === "Agst Ref")
        expect([remoteId, key, (opened.get(key) ?? "never") <= date]).toEqual([remoteId, key, true]);
  }
}

/** Returns the vouchers of a file. Throws when Tally would refuse one of them. */
export function tallyVouchersOf(xml: string, mastersXml: string): TallyVoucher[] {
  const company = new TallyCompany();
  company.importMasters(mastersXml);
  return company.importVouchers(xml);
}

/** Returns what each ledger has after the vouchers: debit positive, in paise. */
export function ledgerSums(vouchers: readonly TallyVoucher[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { lines } of vouchers)
    for (const { ledger, paise } of lines) sums.set(ledger, (sums.get(ledger) ?? 0) + paise);
  return sums;
}
