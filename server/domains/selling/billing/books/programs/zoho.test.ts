import { expect, it } from "vitest";
import { usualBookNames } from "#shared/book-names.ts";
import { buyersOfKinds, made, noteOn } from "../../../../../testing/month-documents.ts";
import type { Party } from "../entries/book-entry.ts";
import { zohoCsv } from "./zoho.ts";
import type { ZohoBooks } from "./zoho-payments.ts";

const buyer = buyersOfKinds["registered here"];
const { gstin } = buyer;
const invoice = made({
  kind: "invoice",
  buyer,
  nets: [
    { netPaise: 100_000, rateBp: 1_800 },
    { netPaise: 50_001, rateBp: 0 },
  ],
  serial: 1,
});
const [first, second] = invoice.lines;
if (!first || !second) throw new Error("Two lines were made");
const counted = {
  ...invoice,
  lines: [
    { ...first, quantity: 10 },
    { ...second, quantity: 2 },
  ],
};
const corrected = noteOn(invoice, { serial: 1, paise: 11_800 });
const refunded = { ...noteOn(invoice, { serial: 2, paise: 2_000, earlierPaise: 11_800 }), paymentId: 3 };
const party: Party = {
  accountId: 1,
  name: "Lamp & Co",
  gstin: "",
  details: [{ from: "2026-11-20", buyer, supply: "registered", placeOfSupply: "29" }],
};
const moved = {
  id: 5,
  paymentId: 3,
  accountId: 1,
  day: "2026-11-21",
  paise: 100_000,
  through: "bank",
  reference: "UTR1",
} as const;
const kept = {
  id: 8,
  accountId: 1,
  day: "2026-11-22",
  kind: "tds",
  paise: 2_000,
  number: invoice.number,
  note: "",
} as const;
const books: ZohoBooks = {
  month: "2026-11",
  names: usualBookNames,
  documents: [counted, corrected, refunded],
  money: [moved, { ...moved, id: 6, paymentId: 4, paise: 7_000 }, { ...moved, id: 7, paise: -2_000 }],
  // On the day of its note ₹20.00 of the invoice's money is free again.
  uses: [
    {
      paymentId: 3,
      accountId: 1,
      day: "2026-11-21",
      number: invoice.number,
      paise: 98_000,
      freedPaise: -2_000,
    },
  ],
  allocated: [kept, { ...kept, id: 9, paise: 500 }, { ...kept, id: 10, kind: "write-off", paise: 100 }],
  credits: new Map([
    [corrected.id, [{ number: invoice.number, paise: 11_800 }]],
    [refunded.id, [{ number: invoice.number, paise: 2_000 }]],
  ]),
  partyOf: () => party,
};
const rowsOf = (file: Parameters<typeof zohoCsv>[1]) => zohoCsv(books, file).split("\r\n");

/* The headings and words are those of Zoho's help about imports for India and of its sample files. */

it("invoices have a row for each line, states by letters, and a count only where it fits", () => {
  expect(rowsOf("invoices")).toEqual([
    "Invoice Date,Invoice Number,Due Date,PurchaseOrder,Customer Name,GST Treatment,GST Identification Number (GSTIN),Place of Supply,Currency Code,Item Name,Quantity,Item Price,HSN/SAC,Item Tax,Item Tax %,Item Tax Type,Is Inclusive Tax",
    `2026-11-20,2026-27/000001,2026-11-20,,Lamp & Co (1),business_registered_regular,${gstin},KA,INR,"Standard plan, monthly, 10 screens",10,100.00,998315,GST18,18,Tax Group,false`,
    `2026-11-20,2026-27/000001,2026-11-20,,Lamp & Co (1),business_registered_regular,${gstin},KA,INR,"Standard plan, monthly, 10 screens",1,500.01,998315,,0,,false`,
    "",
  ]);
});

it("credit notes name their invoice, and are applied to it when no money goes back", () => {
  const start = (row: string | undefined) => row?.split(",").slice(0, 6).join(",");
  const [heading, one, other] = rowsOf("credit-notes");
  expect([heading, one, other].map(start)).toEqual([
    "Credit Note Date,Credit Note Number,Associated Invoice Number,Applied Invoice Number,Amount Applied to Invoice,Reason",
    "2026-11-25,C/2026-27/000001,2026-27/000001,2026-27/000001,118.00,",
    "2026-11-25,C/2026-27/000002,2026-27/000001,,0.00,",
  ]);
});

it("payments name what they paid, those without an invoice are advances, and TDS pays into its own account", () => {
  expect(rowsOf("payments")).toEqual([
    "Payment Number,Date,Customer Name,Payment Type,Mode,Amount,Bank Charges,Deposit To,Reference Number,Description,Currency Code,Exchange Rate,Invoice Number,Amount Applied to Invoice,Withholding Tax Amount",
    "M5,2026-11-21,Lamp & Co (1),Invoice Payment,Bank Transfer,1000.00,0.00,Bank,UTR1,,INR,1,2026-27/000001,1000.00,0.00",
    "M6,2026-11-21,Lamp & Co (1),Customer Advance,Bank Transfer,70.00,0.00,Bank,UTR1,,INR,1,,0.00,0.00",
    "J9,2026-11-22,Lamp & Co (1),Invoice Payment,TDS,25.00,0.00,TDS Receivable,,Tax kept by the customer (TDS).,INR,1,2026-27/000001,25.00,0.00",
    "",
  ]);
});

it("contacts have treatment, GSTIN and state of each customer once", () => {
  expect(rowsOf("contacts")).toEqual([
    "Display Name,Company Name,Customer Sub Type,Currency Code,GST Treatment,GST Identification Number (GSTIN),Place of Contact,Billing Address,Billing City,Billing State,Billing Country,Billing Code",
    `Lamp & Co (1),Lamp & Co,business,INR,business_registered_regular,${gstin},KA,12 MG Road,Town,Karnataka,India,560001`,
    "",
  ]);
});
