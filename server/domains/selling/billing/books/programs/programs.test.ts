import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usualBookNames } from "#shared/book-names.ts";
import { buyersOfKinds, made, noteOn, someMonth } from "../../../../../testing/month-documents.ts";
import { ledgerSums, TallyCompany, tallyVouchersOf } from "../../../../../testing/tally-rules.ts";
import type { Party } from "../entries/book-entry.ts";
import { documentEntries } from "../entries/document-entries.ts";
import { allocationEntry, moneyEntries, settlementEntries } from "../entries/money-entries.ts";
import type { MonthDocument } from "../month-documents.ts";
import { tallyMasters, tallyVouchers } from "./tally.ts";

const party: Party = { accountId: 7, name: 'Lamp & Co <"the best">\u0007', gstin: "", details: [] };
const partyOf = () => party;
/** The party with the details of its documents, as the books know it. */
const knownParty = (documents: readonly MonthDocument[]): Party => ({
  ...party,
  details: documents.flatMap(({ issuedOn, buyer, supply, placeOfSupply }) =>
    buyer ? [{ from: issuedOn, buyer, supply, placeOfSupply }] : [],
  ),
});
const names = { ...usualBookNames, "ledger:sales": "Sales & Services" };

const written = (entries: Parameters<typeof tallyVouchers>[0]["entries"]) => {
  const books = { company: "Lamp & Glass", names, entries };
  return tallyVouchersOf(tallyVouchers(books), tallyMasters(books));
};

describe("the file for Tally", () => {
  it("has a balanced voucher for each invoice and credit note of any month, and the taxes of the documents", () => {
    fc.assert(
      fc.property(someMonth, (documents) => {
        const vouchers = written(
          documents.flatMap((document) =>
            documentEntries(
              document,
              knownParty([document]),
              document.corrects ? [{ number: document.corrects.number, paise: document.totalPaise }] : [],
            ),
          ),
        );
        const own = documents.filter(({ kind }) => kind !== "quote" && kind !== "pro-forma");
        expect(vouchers.map(({ number }) => number)).toEqual(own.map(({ number }) => number));
        const sums = ledgerSums(vouchers);
        const sum = (head: "cgstPaise" | "sgstPaise" | "igstPaise") =>
          own.reduce((all, row) => all + (row.kind === "credit-note" ? -1 : 1) * (row[head] ?? 0), 0);
        expect([
          sums.get("Output CGST") ?? 0,
          sums.get("Output SGST") ?? 0,
          sums.get("Output IGST") ?? 0,
        ]).toEqual([0 - sum("cgstPaise"), 0 - sum("sgstPaise"), 0 - sum("igstPaise")]);
      }),
      { numRuns: 30 },
    );
  });

  it("names party, GSTIN and state as on the document, and any letters in names", () => {
    const invoice = made({
      kind: "invoice",
      buyer: buyersOfKinds["registered elsewhere"],
      nets: [{ netPaise: 100_000, rateBp: 1_800 }],
      serial: 1,
    });
    const [sale, note] = written([
      ...documentEntries({ ...invoice, dueOn: "2026-12-20" }, knownParty([invoice])),
      ...documentEntries(noteOn(invoice, { serial: 1, paise: 11_800 }), knownParty([invoice]), [
        { number: invoice.number, paise: 10_000 },
      ]),
    ]);
    expect(sale).toMatchObject({
      type: "Sales",
      date: "20261120",
      party: 'Lamp & Co <"the best">  (7)',
      gstin: buyersOfKinds["registered elsewhere"].gstin,
      place: "Maharashtra",
      state: "Maharashtra",
      country: "India",
      registration: "Regular",
      lines: [
        { paise: 118_000, bills: [{ name: invoice.number, type: "New Ref", paise: 118_000 }] },
        { ledger: "Sales & Services", paise: -100_000 },
        { ledger: "Output IGST", paise: -18_000 },
      ],
    });
    expect(note).toMatchObject({
      type: "Credit Note",
      lines: [
        {
          paise: -11_800,
          bills: [
            { name: invoice.number, type: "Agst Ref", paise: -10_000 },
            { name: "C/2026-27/000001", type: "New Ref", paise: -1_800 },
          ],
        },
        { paise: 10_000 },
        { paise: 1_800 },
      ],
    });
  });

  const invoice = (serial: number) => ({
    ...made({
      kind: "invoice",
      buyer: buyersOfKinds["person here"],
      nets: [{ netPaise: 100_000, rateBp: 1_800 }],
      serial,
      issuedOn: "2026-11-10",
    }),
    accountId: party.accountId,
  });
  const [bill, later] = [invoice(1), invoice(2)];
  const money = {
    id: 1,
    paymentId: 3,
    accountId: 7,
    day: "2026-11-20",
    paise: 118_000,
    through: "razorpay",
    reference: "pay_1",
  } as const;
  const kept = {
    id: 1,
    accountId: 7,
    day: "2026-11-20",
    kind: "tds",
    paise: 2_000,
    number: bill.number,
    note: "",
  } as const;
  const used = {
    paymentId: 3,
    accountId: 7,
    day: "2026-11-20",
    number: bill.number,
    paise: 100_000,
    freedPaise: 0,
  };

  it("has money, TDS, write-offs, settlements and fees, and what was taken back with the other sign", () => {
    const vouchers = written([
      ...documentEntries(bill, party),
      ...moneyEntries([money, { ...money, id: 2, paise: -18_000 }], [used], partyOf),
      allocationEntry(kept, party),
      allocationEntry({ ...kept, id: 2, paise: -2_000 }, party),
      allocationEntry({ ...kept, id: 3, kind: "write-off", paise: 500 }, party),
      ...settlementEntries({
        provider: "razorpay",
        day: "2026-11-21",
        utr: "UTR1",
        netPaise: 97_640,
        feePaise: 2_000,
        taxPaise: 360,
      }),
    ]);
    expect(vouchers.map(({ type }) => type)).toEqual([
      ...["Sales", "Receipt", "Payment", "Journal", "Journal", "Journal", "Contra", "Payment"],
    ]);
    expect(Object.fromEntries(ledgerSums(vouchers))).toMatchObject({
      "Razorpay in Transit": 0,
      Bank: 97_640,
      "Payment Gateway Fees": 2_000,
      "Input GST on Fees": 360,
      "TDS Receivable": 0,
      "Bad Debts Written Off": 500,
    });
  });

  it("keeps each document and payment of a party open by what is open of it, and a second import changes nothing", () => {
    const entries = [
      ...documentEntries(bill, party),
      ...documentEntries(later, party),
      ...moneyEntries(
        [money, { ...money, id: 2, day: "2026-11-25", paise: -30_000 }],
        [
          used,
          // Freed by a credit note on the day on which a part goes back; the rest pays another document a day later.
          { ...used, day: "2026-11-25", paise: -40_000 },
          { ...used, day: "2026-11-26", number: later.number, paise: 20_000 },
        ],
        partyOf,
      ),
      allocationEntry(kept, party),
    ];
    const books = { company: "Lamp & Glass", names, entries };
    const company = new TallyCompany();
    company.importMasters(tallyMasters(books));
    company.importVouchers(tallyVouchers(books));
    const first = [company.outstandings(), company.balances(), company.vouchers.size];
    const own = Object.fromEntries(company.outstandings().get('Lamp & Co <"the best">  (7)') ?? []);
    expect(own).toEqual({
      [bill.number]: 118_000 - 100_000 - 2_000 + 40_000,
      [later.number]: 118_000 - 20_000,
      "Payment 3": -(118_000 - 30_000 - 100_000 + 40_000 - 20_000),
    });
    company.importMasters(tallyMasters(books));
    company.importVouchers(tallyVouchers(books));
    expect([company.outstandings(), company.balances(), company.vouchers.size]).toEqual(first);
  });
});
