import { beforeAll, describe, expect, it } from "vitest";
import { getQuote, placeOrder } from "#shared/contracts/selling/checkout.ts";
import { listDocuments } from "#shared/contracts/selling/documents.ts";
import { documentPdfCall } from "#shared/operator-api/addresses.ts";
import { Client } from "../../../../testing/client.ts";
import { expectDocumentsAgree } from "../../../../testing/document-books.ts";
import { enterCompany } from "../../../../testing/factories/company.ts";
import { anOperator } from "../../../../testing/factories.ts";
import { pdfText } from "../../../../testing/pdf-text.ts";
import { basic, Shopper, shopForTests } from "../../../../testing/selling.ts";

const shop = shopForTests();
let admin: Client;
beforeAll(async () => {
  await onDay("2026-11-20");
});

/** The session of an operator ends after some hours. */
async function onDay(day: string): Promise<void> {
  shop.test.clock.set(`${day}T06:00:00Z`);
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });
}

const zone = {
  name: "Lamp Exports",
  address: "Plot 7, SEEPZ",
  city: "Mumbai",
  state: "27",
  pin: "400096",
  gstin: "27AAPFU0939F1ZV",
  sez: true,
} as const;

const pdfOf = async (id: number, language = "en") =>
  pdfText((await admin.get(`${documentPdfCall(id)}?language=${language}`)).rawPayload);

/** Pays an order of this buyer. Returns its only document. */
async function bought(asha: Shopper, buyer: object) {
  const sez = "sez" in buyer ? ("yes" as const) : ("no" as const);
  const { totalPaise } = (await asha.browser.call(getQuote, { ...basic, sez })).body;
  const placed = await asha.browser.call(placeOrder, { ...basic, buyer: buyer as typeof zone, totalPaise });
  expect(placed.error).toBeUndefined();
  const { id, provider } = placed.body;
  await asha.comeBack(id, asha.bank.attempt(provider.orderId, "approve"));
  const { items } = (await asha.browser.call(listDocuments, {})).body;
  expect(items).toHaveLength(1);
  await expectDocumentsAgree(shop.test.deps.db, asha.owner.accountId);
  return { totalPaise, document: items[0] };
}

describe("a unit of a Special Economic Zone", () => {
  it("pays IGST, or nothing under the letter of undertaking as the company's entry says", async () => {
    const taxed = await bought(await Shopper.arrive(shop), zone);
    expect(taxed.totalPaise).toBe(88_146);
    await enterCompany(admin, { valid_from: "2026-11-21", sez_under_lut: true });
    await onDay("2026-11-21");
    const asha = await Shopper.arrive(shop);
    const free = await bought(asha, zone);
    expect(free.totalPaise).toBe(74_700);
    const text = await pdfOf(free.document?.id ?? 0);
    for (const part of [
      "UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX",
      "Letter of undertaking (ARN) AD290426000001X",
      "IGST 0 % ₹0.00 Total ₹747.00",
    ])
      expect(text).toContain(part);
  });
});

describe("a seller without a GSTIN", () => {
  it("issues bills of supply of their own series, without a word of tax, in both languages", async () => {
    await enterCompany(admin, {
      valid_from: "2026-11-22",
      gstin: "",
      lut_number: "",
      lut_year: "",
      sells_unregistered: true,
    });
    await onDay("2026-11-22");
    const { name, address, city, state, pin } = zone;
    const bill = await bought(await Shopper.arrive(shop), { name, address, city, state, pin, gstin: "" });
    expect(bill.totalPaise).toBe(74_700);
    expect(bill.document).toMatchObject({ kind: "bill-of-supply", openPaise: 0 });
    expect(bill.document?.number).toMatch(/^B\/2026-27\//);
    const text = await pdfOf(bill.document?.id ?? 0);
    for (const part of ["Bill of supply", "Total ₹747.00", "under rule 49 of the CGST Rules"])
      expect(text).toContain(part);
    expect(text).not.toMatch(/IGST|CGST \d|Taxable|GSTIN/);
    expect(await pdfOf(bill.document?.id ?? 0, "hi")).toContain("बिल ऑफ़ सप्लाई");
  });
});
