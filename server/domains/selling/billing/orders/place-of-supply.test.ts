import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getInvoice } from "#shared/contracts/selling/billing.ts";
import {
  type BuyerInIndia,
  getQuote,
  type Purchase,
  placeOrder,
} from "#shared/contracts/selling/checkout.ts";
import * as partner from "#shared/contracts/selling/partners.ts";
import { orders } from "../../../../db/tables/index.ts";
import { Client } from "../../../../testing/client.ts";
import { aPartner } from "../../../../testing/factories/partners.ts";
import { basic, Shopper, shopForTests } from "../../../../testing/selling.ts";

/* The example seller of development is in Karnataka (29). */

const shop = shopForTests({ webhooks: "off" });

const inKarnataka = "29AAGCB7383J1Z4";
const inMaharashtra = "27AASCS2460H1Z0";
const at = (state: "27" | "29", rest: Partial<BuyerInIndia> = {}): BuyerInIndia => ({
  name: "Corner Bakery",
  address: "12 MG Road",
  city: "Pune",
  pin: state === "27" ? "411001" : "560001",
  gstin: "",
  state,
  ...rest,
});
const trial = { plan: "trial", period: "trial", screens: 3 } as const satisfies Purchase;

/** Orders and pays. Returns the invoice. */
async function invoiceFor(buyer: BuyerInIndia, intent: Purchase = basic) {
  const asha = await Shopper.arrive(shop);
  const { totalPaise } = (await asha.quote(intent)).body;
  const { body, error } = await asha.browser.call(placeOrder, { ...intent, buyer, totalPaise });
  expect(error).toBeUndefined();
  const payment = asha.bank.attempt(body.provider.orderId, "approve");
  const { invoice } = (await asha.comeBack(body.id, payment)).body;
  return (await asha.browser.call(getInvoice, { id: invoice?.id ?? 0 })).body;
}

/** Tries to order. Returns what the server says about each field. */
async function refusedFields(buyer: BuyerInIndia) {
  const asha = await Shopper.arrive(shop);
  const { totalPaise } = (await asha.quote(basic)).body;
  const { status, error } = await asha.browser.call(placeOrder, { ...basic, buyer, totalPaise });
  expect(await asha.books()).toMatchObject({ orders: 0 });
  return [status, error?.fields?.["buyer.gstin"] ?? error?.fields?.["buyer.pin"]];
}

describe("a buyer's state", () => {
  it("must be that of the PIN code, with a GSTIN and without", async () => {
    const words = expect.stringContaining("is in another state");
    expect(await refusedFields(at("29", { pin: "411001" }))).toEqual([400, words]);
    expect(await refusedFields(at("29", { pin: "411001", gstin: inKarnataka }))).toEqual([400, words]);
    // Post offices of 605001 to 605014 serve both sides of a border.
    expect((await invoiceFor({ ...at("27"), state: "33", pin: "605008" })).buyer).toMatchObject({
      state: "33",
    });
  });

  it("must be that of the GSTIN, for plans and for top-ups: else the tax would have the wrong head", async () => {
    const words = expect.stringContaining("belongs to another state");
    expect(await refusedFields(at("29", { gstin: inMaharashtra }))).toEqual([400, words]);
    expect(await refusedFields(at("27", { gstin: inKarnataka }))).toEqual([400, words]);
    const own = await aPartner(shop.test.deps);
    const client = new Client(shop.test, { cookie: own.cookie });
    const buyer = at("29", { gstin: inMaharashtra });
    const topUp = await client.call(partner.placeTopUp, { netPaise: 100_000, totalPaise: 118_000, buyer });
    expect([topUp.status, topUp.error?.fields?.["buyer.gstin"]]).toEqual([400, words]);
  });

  it("decides the head of the tax when it is the GSTIN's, and when there is none", async () => {
    const halves = { cgstPaise: 6_723, sgstPaise: 6_723, igstPaise: 0 };
    const whole = { cgstPaise: 0, sgstPaise: 0, igstPaise: 13_446 };
    expect((await invoiceFor(at("29", { gstin: inKarnataka }))).lines[0]?.taxes).toEqual(halves);
    expect((await invoiceFor(at("29"))).lines[0]?.taxes).toEqual(halves);
    expect((await invoiceFor(at("27", { gstin: inMaharashtra }))).lines[0]?.taxes).toEqual(whole);
    expect((await invoiceFor(at("27"))).lines[0]?.taxes).toEqual(whole);
  });

  it("is quoted while it is typed, as the invoice will have it", async () => {
    const asha = await Shopper.arrive(shop);
    const quoted = async (typed: object) => (await asha.browser.call(getQuote, { ...trial, ...typed })).body;
    for (const state of ["27", "29"] as const) {
      const { netPaise, taxPaise } = await invoiceFor(at(state), trial);
      expect(await quoted({ country: "IN", state, sez: "no" })).toMatchObject({ netPaise, taxPaise });
    }
    expect((await quoted({ state: "29", sez: "yes" })).taxPaise).toBe(
      (await quoted({ state: "27" })).taxPaise,
    );
  });

  it("of an order that an earlier build took with another state is put right on the invoice", async () => {
    const asha = await Shopper.arrive(shop);
    const { orderId, payment } = await asha.pay(trial);
    const { db } = shop.test.deps;
    const wrong = at("27", { gstin: inKarnataka });
    await db.update(orders).set({ buyer: wrong }).where(eq(orders.id, orderId));
    const { invoice } = (await asha.comeBack(orderId, payment)).body;
    expect((await asha.browser.call(getInvoice, { id: invoice?.id ?? 0 })).body).toMatchObject({
      buyer: { state: "29" },
      netPaise: 848,
      totalPaise: 1_000,
      lines: [{ taxes: { cgstPaise: 76, sgstPaise: 76, igstPaise: 0 } }],
    });
  });
});

describe("a Special Economic Zone", () => {
  it("pays IGST also in the seller's own state, and the invoice says what the supply is", async () => {
    const invoice = await invoiceFor(at("29", { gstin: inKarnataka, sez: true }));
    expect(invoice).toMatchObject({
      buyer: { sez: true },
      supply: "sez-igst",
      lines: [{ taxes: { cgstPaise: 0, sgstPaise: 0, igstPaise: 13_446 } }],
    });
    // The trial's total is the same everywhere; its parts are those of IGST.
    expect(await invoiceFor(at("29", { gstin: inKarnataka, sez: true }), trial)).toMatchObject({
      netPaise: 847,
      taxPaise: 153,
      totalPaise: 1_000,
    });
  });

  it("needs a GSTIN, and its top-up is quoted like it is charged", async () => {
    expect(await refusedFields(at("29", { sez: true }))).toEqual([
      400,
      expect.stringContaining("Special Economic Zone"),
    ]);
    const own = await aPartner(shop.test.deps);
    const client = new Client(shop.test, { cookie: own.cookie });
    // Half of the tax of this amount is no whole number of paise, so the two heads differ.
    const netPaise = 10_005;
    const quoted = await client.call(partner.quoteTopUp, { netPaise, state: "29", sez: "yes" });
    const { totalPaise } = quoted.body;
    expect(totalPaise).not.toBe(
      (await client.call(partner.quoteTopUp, { netPaise, state: "29" })).body.totalPaise,
    );
    const buyer = at("29", { gstin: inKarnataka, sez: true });
    expect((await client.call(partner.placeTopUp, { netPaise, totalPaise, buyer })).error).toBeUndefined();
  });
});
