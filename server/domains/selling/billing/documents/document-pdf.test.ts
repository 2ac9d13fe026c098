import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getInvoicePdf } from "#shared/contracts/selling/billing.ts";
import { documentKinds } from "#shared/documents.ts";
import { documentPdfCall } from "#shared/operator-api/addresses.ts";
import type { PrintedPayee } from "#shared/payee.ts";
import { type Price, printedRate, type Taxation, taxParts, withTax } from "#shared/price.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { PlaceOfSupply } from "#shared/supply.ts";
import { HeavyThread } from "../../../../heavy/beside.ts";
import { drawTaxSheet } from "../../../../pdf/draw-tax-sheet.ts";
import { aCustomer, anInvoice, anOperator, appForTests, Client } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { pdfText } from "../../../../testing/pdf-text.ts";
import { type Copy, sheetOf } from "./sheet-of.ts";
import type { TaxDocument } from "./tax-document.ts";

const test = appForTests();
let thread: HeavyThread;
beforeAll(async () => {
  thread = new HeavyThread(test.connection, test.deps.log);
});
afterAll(() => thread.close());

const pagesOf = (bytes: Buffer): number => Number(/(?:Page 1 of|पेज 1, कुल) (\d+)/.exec(pdfText(bytes))?.[1]);

const price = withTax(123_456_00, { taxation: "other-state", rateBp: 1_800 });
const taxed = ({ netPaise, taxPaise }: Price, taxation: Taxation) => ({
  sac: "998315",
  quantity: 1,
  unitPaise: null,
  discountPaise: 0,
  creditsUnusedTime: false,
  periodFrom: null,
  periodTo: null,
  netPaise,
  rateBp: printedRate({ taxation: taxation, rateBp: 1_800 }),
  taxPaise,
  taxes: taxParts(taxPaise, taxation),
});
const line = (description: string, of = price, taxation: Taxation = "other-state") => ({
  description,
  descriptionReason: null,
  ...taxed(of, taxation),
});
const printed = {
  supportEmail: "support@example.com",
  copy: "recipient",
  payee: { account: null, upiId: null },
} as const;
const document: TaxDocument = {
  id: 1,
  kind: "invoice",
  corrects: null,
  advances: [],
  openPaise: 0,
  eInvoice: null,
  reason: "",
  dueOn: null,
  purchaseOrder: "",
  supply: "registered",
  placeOfSupply: "27",
  number: "2026-27/000123",
  // Already 21 November in India.
  issuedAt: new Date("2026-11-20T18:30:00Z"),
  seller: {
    name: "विट्रीन साइनेज प्राइवेट लिमिटेड",
    address: ["12/3 Brigade Road", "Bengaluru 560001"],
    gstin: "29AABCV0000A1Z8",
  },
  billedTo: "श्री कृष्णा मिष्ठान्न एवं क्षेत्रीय उद्योग",
  buyer: {
    name: "श्री कृष्णा मिष्ठान्न एवं क्षेत्रीय उद्योग",
    address: "१२ महात्मा गाँधी मार्ग, द्वितीय तल, ज्ञानेश्वर चौक",
    city: "Pune",
    state: "27",
    pin: "411001",
    gstin: "27ABCDE1234F1Z5",
  },
  lines: [
    {
      description: "Standard plan, monthly, 10 screens",
      descriptionReason: reasonRef("orderMonthly", { plan: "standard", count: 10 }),
      ...taxed(price, "other-state"),
    },
  ],
  ...price,
  transactionCode: "pay_Nx1234567890ab",
};

const drawn = async (
  changes: Partial<TaxDocument> = {},
  language: "en" | "hi" = "en",
  copy: Copy = "recipient",
) => pdfText(await drawTaxSheet(sheetOf({ ...document, ...changes }, language, { ...printed, copy })));

describe("an invoice as PDF", () => {
  it("has everything that rule 46 asks for, with names in both scripts exactly", async () => {
    const text = await drawn();
    for (const part of [
      "Tax invoice",
      "Invoice number 2026-27/000123",
      "Date of issue 21 November 2026",
      "Place of supply Maharashtra (27)",
      "Reverse charge No",
      "Payment pay_Nx1234567890ab",
      "विट्रीन साइनेज प्राइवेट लिमिटेड",
      "GSTIN 29AABCV0000A1Z8",
      "श्री कृष्णा मिष्ठान्न एवं क्षेत्रीय उद्योग",
      "GSTIN 27ABCDE1234F1Z5",
      "₹1,45,678.08 paid on 21 November 2026",
      "Digital signage subscription: Standard plan, monthly, 10 screens 998315 ₹1,23,456.00",
      "Taxable value ₹1,23,456.00",
      "IGST 18 % ₹22,222.08",
      "Total ₹1,45,678.08",
      "ORIGINAL FOR RECIPIENT",
      "No signature is required under rule 46 of the CGST Rules.",
      "Page 1 of 1",
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/CGST \d/);
  });

  it("is in Hindi with the same names and amounts", async () => {
    const text = await drawn({}, "hi");
    for (const part of [
      "टैक्स इनवॉइस",
      "इनवॉइस नंबर 2026-27/000123",
      "21 नवंबर 2026",
      "श्री कृष्णा मिष्ठान्न एवं क्षेत्रीय उद्योग",
      "द्वितीय तल, ज्ञानेश्वर चौक",
      "डिजिटल साइनेज सदस्यता: स्टैंडर्ड प्लान, मासिक, 10 स्क्रीन",
      "कर योग्य मूल्य ₹1,23,456.00",
      "IGST 18 % ₹22,222.08",
      "कुल ₹1,45,678.08",
    ])
      expect(text).toContain(part);
  });

  it("names the state in the language of the document: of the supply, of the buyer and of the seller", async () => {
    const place = { address: "1 Example Road", city: "Bengaluru", state: "29", pin: "560001" } as const;
    const { seller: known } = document;
    const seller = known && {
      ...known,
      place,
      address: ["1 Example Road", "Karnataka (29)"],
      cin: "U74999KA2020PTC123456",
    };
    const text = await drawn({ seller }, "hi");
    expect(text).toContain("आपूर्ति का स्थान महाराष्ट्र (27)");
    expect(text).toContain("कर्नाटक (29)");
    expect(text).not.toMatch(/Maharashtra|Karnataka/);
    expect(await drawn({ seller })).toContain("CIN U74999KA2020PTC123456");
  });

  inLab("says how it is paid: by an advance, later, or not yet", async () => {
    const total = price.netPaise + price.taxPaise;
    const advanced = await drawn({
      advances: [{ number: "R/2026-27/000001", paise: total }],
      dueOn: "2099-01-31",
    });
    expect(advanced).toContain("Paid by advance R/2026-27/000001");
    expect(advanced).not.toContain("to pay by");
    expect(await drawn({ kind: "bill-of-supply", openPaise: total })).not.toContain("paid on");
    const refund = await drawn({ kind: "refund-voucher" });
    expect(refund).toContain("Advance without tax ₹1,23,456.00");
    expect(refund).toContain("Amount refunded ₹1,45,678.08");
    expect(await drawn({ kind: "credit-note" }, "hi")).toContain("क्रेडिट किए गए");
  });

  it("says where to pay what is open of it, with a code for UPI, in both languages", async () => {
    const payee: PrintedPayee = {
      account: {
        holder: "Lamp & Glass Private Limited",
        number: "50200012345678",
        bank: "HDFC",
        ifsc: "HDFC0000053",
      },
      upiId: "lamp@hdfcbank",
    };
    const sheet = (changes: Partial<TaxDocument>, language: "en" | "hi" = "en", given = payee) =>
      sheetOf({ ...document, ...changes }, language, { ...printed, payee: given });
    const open = { openPaise: 1_180_50, dueOn: "2026-12-01" };
    const text = pdfText(await drawTaxSheet(sheet(open)));
    for (const part of [
      "₹1,180.50 to pay by 1 December 2026",
      "Paid or credited so far -₹1,44,497.58 To pay ₹1,180.50",
      "Account number 50200012345678",
      "IFSC HDFC0000053",
      "UPI lamp@hdfcbank",
      "Write with the transfer 2026-27/000123",
      "Scan with a UPI app",
      "Rupees One Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Paise Eight Only",
    ])
      expect(text).toContain(part);
    const hindi = pdfText(await drawTaxSheet(sheet(open, "hi")));
    for (const part of ["भुगतान", "HDFC0000053", "एक लाख पैंतालीस हज़ार छह सौ अठहत्तर रुपये और आठ पैसे मात्र"])
      expect(hindi).toContain(part);
    // Nothing is asked for: paid, a credit note, a voucher, or nobody knows where to pay.
    for (const kind of ["invoice", "credit-note", "receipt-voucher", "refund-voucher"] as const)
      expect([kind, sheet({ kind, openPaise: 0 }).payment]).toEqual([kind, null]);
    expect(sheet({ ...open, kind: "credit-note" }).payment).toBe(null);
    expect(sheet(open, "en", { account: null, upiId: null }).payment).toBe(null);
    expect(sheet({ kind: "quote", openPaise: price.totalPaise }).payment?.rows[0]?.text).toBe("₹1,45,678.08");
    // UPI takes at most one lakh rupees, and only from India.
    expect(sheet({ openPaise: 1_00_000_00 }).payment?.qr).toContain("<svg");
    expect(sheet({ openPaise: 1_00_000_01 }).payment?.qr).toBe(null);
    expect(sheet({ ...open, dueOn: "2026-12-01", openPaise: 0 }).headline).toBe("Nothing is left to pay");
  });

  inLab("says one amount to pay everywhere, however its parts were paid", () => {
    const upi = { ...printed, payee: { account: null, upiId: "lamp@hdfcbank" } };
    const total = price.netPaise + price.taxPaise;
    const paiseIn = (text = "") => Number(text.replace(/[^\d-]/g, ""));
    const parts = [0, 1, 1_000_00, total - 1_000_00, total - 1, total];
    for (const advance of parts)
      for (const openPaise of parts.filter((open) => open + advance <= total))
        for (const dueOn of [null, "2026-12-31"]) {
          const advances = advance > 0 ? [{ number: "R/2026-27/000001", paise: advance }] : [];
          const sheet = sheetOf({ ...document, advances, openPaise, dueOn }, "en", upi);
          const after = sheet.sums.slice(sheet.sums.findIndex(({ label }) => label === "Total"));
          const told = [advance, openPaise, dueOn];
          const isPaidAtOnce = openPaise + advance === 0 && dueOn === null;
          const last = after.at(-1);
          if (after.length > 1) {
            expect([...told, last?.label, paiseIn(last?.text)]).toEqual([...told, "To pay", openPaise]);
            const sum = after.slice(0, -1).reduce((left, { text }) => left + paiseIn(text), 0);
            expect([...told, sum]).toEqual([...told, openPaise]);
          } else expect([...told, isPaidAtOnce || openPaise === total]).toEqual([...told, true]);
          expect([...told, sheet.payment?.rows[0]?.text]).toEqual([
            ...told,
            openPaise > 0 ? last?.text : undefined,
          ]);
          expect([...told, sheet.headline]).toEqual([
            ...told,
            openPaise > 0
              ? expect.stringContaining(`${last?.text} to pay`)
              : expect.not.stringMatching(/₹.* to pay/),
          ]);
        }
  });

  inLab("whose number is cancelled says so in both languages, and has no code of the portal", async () => {
    const registered = { irn: "a5".repeat(32), ackNo: "112010036563310", ackAt: null, signedQr: "signed" };
    const of = (state: "registered" | "cancelled") => ({ eInvoice: { ...registered, state } });
    expect(await drawn(of("registered"))).not.toMatch(/cancelled/i);
    expect(await drawn(of("cancelled"))).toContain("Cancelled at the e-invoice portal");
    expect(await drawn(of("cancelled"), "hi")).toContain("ई-इनवॉइस पोर्टल पर रद्द");
    const sheet = (state: "registered" | "cancelled") =>
      sheetOf({ ...document, ...of(state) }, "en", printed);
    const noOriginal = { copy: "CANCELLED, NOT A TAX DOCUMENT" };
    expect(sheet("cancelled")).toMatchObject(noOriginal);
    const invoice = {
      id: 9,
      kind: "invoice",
      number: "9",
      issuedAt: new Date(0),
      isCancelled: true,
    } as const;
    const note = { ...document, kind: "credit-note", corrects: invoice } as const;
    for (const copy of ["recipient", "supplier"] as const)
      expect(sheetOf(note, "en", { ...printed, copy })).toMatchObject(noOriginal);
    expect(sheet("registered")).toMatchObject({ stamp: null, qr: expect.stringContaining("<svg") });
    expect(sheet("cancelled")).toMatchObject({ stamp: "Cancelled", qr: null });
    // The letters of the stamp are turned, so that one alone is found.
    expect(pdfText(await drawTaxSheet({ ...sheet("registered"), stamp: "§" }))).toContain("§");
  });

  inLab("of a registered number that is open, with a code for UPI, is one page", async () => {
    const eInvoice = {
      state: "registered",
      irn: "a5".repeat(32),
      ackNo: "112010036563310",
      ackAt: "2026-11-20 14:00:00",
    } as const;
    const payee: PrintedPayee = {
      account: { holder: "Lamp", number: "50200012345678", bank: "HDFC", ifsc: "HDFC0000053" },
      upiId: "lamp@hdfcbank",
    };
    const open = {
      eInvoice: { ...eInvoice, signedQr: "x".repeat(900) },
      openPaise: 1_180_50,
      dueOn: "2026-12-01",
      purchaseOrder: "PO-4711",
    };
    for (const language of ["en", "hi"] as const)
      expect([
        language,
        pagesOf(await drawTaxSheet(sheetOf({ ...document, ...open }, language, { ...printed, payee }))),
      ]).toEqual([language, 1]);
  });

  inLab("is marked for the customer, and our copy for us", async () => {
    expect(await drawn({}, "en", "supplier")).toContain("DUPLICATE FOR SUPPLIER");
    expect(await drawn({}, "hi")).toContain("ORIGINAL FOR RECIPIENT");
    expect(await drawn({ kind: "quote" })).not.toContain("ORIGINAL FOR RECIPIENT");
  });

  inLab(
    "names UTGST in union territories without a legislature, and in Other Territory as the seller chose",
    async () => {
      const near = withTax(100_000, { taxation: "same-state", rateBp: 1_800 });
      const at = (placeOfSupply: PlaceOfSupply, seller = document.seller) =>
        drawn({ ...near, placeOfSupply, seller, lines: [line("Plan", near, "same-state")] });
      for (const state of ["04", "26", "31", "35", "38"] as const)
        expect(await at(state)).toContain("CGST 9 % ₹90.00 UTGST 9 % ₹90.00");
      expect(await at("07")).toContain("SGST 9 %");
      expect(await at("97")).toContain(" SGST 9 %");
      const chosen = document.seller && { ...document.seller, otherTerritoryUtgst: true as const };
      expect(await at("97", chosen)).toContain("UTGST 9 %");
    },
  );

  it("shows the credit for unused time of an upgrade, and the time of each line", async () => {
    const credit = { discountPaise: 23_456_00, creditsUnusedTime: true };
    const lines = [{ ...line("Plan"), ...credit, periodFrom: "2026-12-01", periodTo: "2027-11-30" }];
    const text = await drawn({ lines });
    for (const part of [
      "Plan 998315 ₹1,46,912.00",
      "1 December 2026 to 30 November 2027",
      "Credit for the unused time of the plan before 998315 -₹23,456.00",
      "Taxable value ₹1,23,456.00",
    ])
      expect(text).toContain(part);
  });

  it("names CGST and SGST, each one half, for a buyer in the seller's state", async () => {
    const near = withTax(100_000, { taxation: "same-state", rateBp: 1_800 });
    const text = await drawn({ ...near, lines: [line("Plan", near, "same-state")] });
    expect(text).toContain("CGST 9 % ₹90.00 SGST 9 % ₹90.00 Total ₹1,180.00");
    expect(text).not.toContain("IGST");
  });

  it("keeps names in Hindi in one piece where signs reach under the letter before", async () => {
    const name = "कुंदन कूट कृषि फुलवारी फ़ूड छुट्टी क्रिएशन्स हिंदुस्तान केंद्र वर्मा राष्ट्रीय ट्रस्ट अधिकृत कुल";
    const lines = [line(name)];
    expect(await drawn({ lines })).toContain(name);
  });

  it("of an export declares it, with the country, the letter of undertaking and a zero rate", async () => {
    const { buyer: _, ...rest } = document;
    const buyer = {
      country: "DE",
      name: "Müller & Söhne GmbH",
      address: "Straße des 17. Juni 135",
      city: "Berlin",
      region: "",
      postalCode: "10623",
      taxId: "DE123456789",
    };
    const seller = rest.seller && { ...rest.seller, lut: "AD290326000000X" };
    const net = withTax(100_000, { taxation: "untaxed", rateBp: 1_800 });
    const abroad = {
      ...net,
      lines: [line("Plan", net, "untaxed")],
      supply: "export-lut",
      placeOfSupply: "96",
    } as const;
    const text = await drawn({ ...rest, ...abroad, buyer, seller, billedTo: buyer.name });
    for (const part of [
      "SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX",
      "Place of supply Outside India (96)",
      "Country of destination Germany",
      "Letter of undertaking (ARN) AD290326000000X",
      "Müller & Söhne GmbH",
      "Straße des 17. Juni 135",
      "Berlin 10623",
      "Tax number DE123456789",
      "IGST 0 % ₹0.00 Total ₹1,000.00",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("GSTIN DE");
    expect(await drawn({ ...rest, ...abroad, buyer, seller }, "hi")).toContain("गंतव्य देश जर्मनी");
  });

  it("prints what customers typed as text, never as source", async () => {
    const name = '#panic(1) *bold* $x$ \\ "quoted" <label> @ref // no comment `raw`';
    const lines = [line(name)];
    expect(await drawn({ lines })).toContain(name);
  });

  inLab(
    "continues on more pages with the heading of the table, and keeps long words on the page",
    async () => {
      const lines = Array.from({ length: 60 }, (_, at) => ({
        ...line(`Line ${at + 1} ${"of a long description ".repeat(4)}`),
        netPaise: 100,
      }));
      const word = "M".repeat(200);
      const { buyer } = document;
      const long = buyer && { ...buyer, address: "A very long address, ".repeat(14).trim() };
      const bytes = await drawTaxSheet(
        sheetOf({ ...document, lines, buyer: long, billedTo: word }, "en", printed),
      );
      expect(pagesOf(bytes)).toBeGreaterThan(2);
      const text = pdfText(bytes);
      // The sums may need a page of their own.
      expect(text.match(/Description HSN\/SAC Amount/g)?.length).toBeGreaterThanOrEqual(pagesOf(bytes) - 1);
      expect(text).toContain("Line 60");
      expect(text.match(/M/g)?.length).toBeGreaterThanOrEqual(200);
    },
  );

  it("is a credit note with the invoice that it corrects, and why", async () => {
    const corrects = {
      id: 9,
      kind: "invoice" as const,
      number: "2026-27/000099",
      issuedAt: new Date("2026-10-01T06:00:00Z"),
      isCancelled: false,
    };
    const number = "C/2026-27/000001";
    const text = await drawn({ kind: "credit-note", corrects, reason: "Cancelled within 7 days", number });
    for (const part of [
      "Credit note number C/2026-27/000001",
      "For invoice 2026-27/000099 of 1 October 2026",
      "Reason Cancelled within 7 days",
      "₹1,45,678.08 credited on 21 November 2026",
    ])
      expect(text).toContain(part);
  });

  it("is a quote, a pro-forma invoice or an invoice to be paid, with count, price, discount, time and purchase order", async () => {
    const count = { quantity: 10, unitPaise: 12_845_60, discountPaise: 5_000_00 };
    const lines = [{ ...line("Plan"), ...count, periodFrom: "2026-12-01", periodTo: "2027-11-30" }];
    const openPaise = price.totalPaise;
    const offer = {
      lines,
      transactionCode: null,
      dueOn: "2026-12-31",
      purchaseOrder: "PO-4711",
      openPaise,
    } as const;
    const quote = await drawn({ ...offer, kind: "quote", number: "Q/2026-27/000001" });
    for (const part of [
      "Quote",
      "Number Q/2026-27/000001",
      "Purchase order PO-4711",
      "₹1,45,678.08, valid until 31 December 2026",
      "10 × ₹12,845.60, 1 December 2026 to 30 November 2027",
      "Discount 998315 -₹5,000.00",
      "This is not a tax invoice.",
    ])
      expect(quote).toContain(part);
    expect(quote).not.toContain("paid on");
    expect(await drawn({ ...offer, kind: "pro-forma", dueOn: null })).toContain("Pro-forma invoice");
    const invoice = await drawn(offer);
    expect(invoice).toContain("₹1,45,678.08 to pay by 31 December 2026");
    expect(invoice).not.toContain("not a tax invoice");
    expect(await drawn(offer, "hi")).toContain("परचेज़ ऑर्डर PO-4711");
  });

  it("has a space to sign where no rule lets an electronic document go without a signature", async () => {
    for (const kind of documentKinds) {
      const rules = kind === "invoice" ? "rule 46" : kind === "bill-of-supply" ? "rule 49" : null;
      const isSigned = kind === "credit-note" || kind === "receipt-voucher" || kind === "refund-voucher";
      const { signature, notes } = sheetOf({ ...document, kind }, "en", printed);
      const seller = `For ${document.seller?.name}`;
      expect([kind, signature]).toEqual([kind, isSigned ? { seller, who: "Authorised signatory" } : null]);
      expect([kind, /rule \d+/.exec(notes.join(" "))?.[0] ?? null]).toEqual([kind, rules]);
    }
    expect(await drawn({ kind: "receipt-voucher" }, "hi")).toContain("अधिकृत हस्ताक्षरकर्ता");
  });

  inLab("has the same bytes each time, in this thread and in another one", async () => {
    const sheet = sheetOf(document, "hi", printed);
    const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    const first = await drawTaxSheet(sheet);
    await drawTaxSheet(sheetOf({ ...document, billedTo: "Another buyer" }, "en", printed));
    expect(hash(await drawTaxSheet(sheet))).toBe(hash(first));
    expect(hash(await thread.drawTaxSheet(sheet))).toBe(hash(first));
    expect(first.toString("latin1")).toContain("20261120183000");
  });
});

describe("downloads", () => {
  it("of the customer have the number as file name, in the language asked for, and are refused to others", async () => {
    const person = await aCustomer(test.deps, { name: "Corner Bakery" });
    const { id, number } = await anInvoice(test.deps, person);
    const browser = new Client(test, { cookie: person.cookie });
    const ask = (query: string, as = browser) =>
      as.get(`${getInvoicePdf.path.replace(":id", String(id))}${query}`);
    const english = await ask("");
    expect(english.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="invoice-${number.replace("/", "-")}.pdf"`,
    });
    expect(pdfText(english.rawPayload)).toContain("Corner Bakery");
    expect(pdfText((await ask("?language=hi")).rawPayload)).toContain("टैक्स इनवॉइस");
    expect((await ask("?language=fr")).statusCode).toBe(400);
    const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
    expect((await ask("", stranger)).statusCode).toBe(404);
  });

  it("of operators need the permission to see payments", async () => {
    const { id } = await anInvoice(test.deps, await aCustomer(test.deps));
    const as = async (role: "admin" | "manager") => {
      const { cookie } = await anOperator(test.deps, { role });
      return new Client(test, { cookie }).get(documentPdfCall(id));
    };
    expect(pdfText((await as("admin")).rawPayload)).toContain("Tax invoice");
    expect((await as("manager")).statusCode).toBe(403);
  });
});
