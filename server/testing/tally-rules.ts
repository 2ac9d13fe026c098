import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect } from "vitest";

/*
 * What Tally's help says about its import, read from the file by a parser that knows nothing of our writer: each voucher adds
 * up to nothing, a debit is deemed positive and has a negative amount, ledgers exist before a voucher names them.
 */

export interface TallyVoucher {
  remoteId: string;
  type: string;
  date: string;
  number: string;
  party: string;
  gstin: string;
  place: string;
  lines: { ledger: string; paise: number }[];
}

const lists = ["TALLYMESSAGE", "ALLLEDGERENTRIES.LIST"];
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => lists.includes(name),
});

function messagesOf(xml: string, report: string): Record<string, unknown>[] {
  expect(XMLValidator.validate(xml)).toBe(true);
  const { ENVELOPE } = parser.parse(xml);
  expect(ENVELOPE.HEADER.TALLYREQUEST).toBe("Import Data");
  const { REQUESTDESC, REQUESTDATA } = ENVELOPE.BODY.IMPORTDATA;
  expect(REQUESTDESC.REPORTNAME).toBe(report);
  return REQUESTDATA.TALLYMESSAGE ?? [];
}

/** Debit positive, in paise. */
function paiseOf(amount: string, isDeemedPositive: string): number {
  expect(amount).toMatch(/^-?\d+\.\d\d$/);
  const paise = -Number(amount.replace(".", ""));
  expect(isDeemedPositive).toBe(paise > 0 ? "Yes" : "No");
  expect(paise).not.toBe(0);
  return paise;
}

/** Returns the vouchers of a file. Throws when Tally would refuse one of them. */
export function tallyVouchersOf(xml: string, mastersXml: string): TallyVoucher[] {
  const ledgers = messagesOf(mastersXml, "All Masters").map(({ LEDGER }) => {
    const ledger = LEDGER as Record<string, string> & { "NAME.LIST": { NAME: string } };
    expect(ledger["@ACTION"]).toBe("Create");
    expect(ledger["@NAME"]).toBe(ledger["NAME.LIST"].NAME);
    expect(ledger.PARENT).not.toBe("");
    return ledger["@NAME"] ?? "";
  });
  expect(new Set(ledgers).size).toBe(ledgers.length);
  const vouchers = messagesOf(xml, "Vouchers").map(({ VOUCHER }): TallyVoucher => {
    const voucher = VOUCHER as Record<string, string> & {
      "ALLLEDGERENTRIES.LIST": { LEDGERNAME: string; ISDEEMEDPOSITIVE: string; AMOUNT: string }[];
    };
    expect(voucher["@VCHTYPE"]).toBe(voucher.VOUCHERTYPENAME);
    expect(voucher["@REMOTEID"]).toBe(voucher.GUID);
    expect(voucher.DATE).toMatch(/^20\d{6}$/);
    return {
      remoteId: voucher["@REMOTEID"] ?? "",
      type: voucher["@VCHTYPE"] ?? "",
      date: voucher.DATE ?? "",
      number: voucher.VOUCHERNUMBER ?? "",
      party: voucher.PARTYLEDGERNAME ?? "",
      gstin: voucher.PARTYGSTIN ?? "",
      place: voucher.PLACEOFSUPPLY ?? "",
      lines: voucher["ALLLEDGERENTRIES.LIST"].map(({ LEDGERNAME, ISDEEMEDPOSITIVE, AMOUNT }) => {
        expect(ledgers).toContain(LEDGERNAME);
        return { ledger: LEDGERNAME, paise: paiseOf(AMOUNT, ISDEEMEDPOSITIVE) };
      }),
    };
  });
  expect(new Set(vouchers.map(({ remoteId }) => remoteId)).size).toBe(vouchers.length);
  for (const { lines, type, party, remoteId } of vouchers) {
    expect([remoteId, lines.reduce((sum, { paise }) => sum + paise, 0)]).toEqual([remoteId, 0]);
    const own = lines.find(({ ledger }) => ledger === party);
    if (type === "Sales") expect(own?.paise).toBeGreaterThan(0);
    if (type === "Credit Note" || type === "Receipt") expect(own?.paise).toBeLessThan(0);
  }
  return vouchers;
}

/** Returns what each ledger has after the vouchers: debit positive, in paise. */
export function ledgerSums(vouchers: readonly TallyVoucher[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { lines } of vouchers)
    for (const { ledger, paise } of lines) sums.set(ledger, (sums.get(ledger) ?? 0) + paise);
  return sums;
}
