import { describe, expect, it } from "vitest";
import { saveAccount } from "#shared/contracts/identity/account.ts";
import { startPairing } from "#shared/contracts/playing/player.ts";
import { pairScreen } from "#shared/contracts/playing/screens.ts";
import {
  getInvoice,
  getSubscription,
  listLicences,
  listPayments,
  paymentsCsvPath,
} from "#shared/contracts/selling/billing.ts";
import { dayMs } from "#shared/durations.ts";
import {
  aCustomer,
  anInvoice,
  aPayment,
  aPicture,
  appForTests,
  aScreen,
  Client,
  type SignedIn,
} from "../../../../testing/kit.ts";

const test = appForTests();

const browserOf = ({ cookie }: Pick<SignedIn, "cookie">) => new Client(test, { cookie });

describe("the subscription", () => {
  it("contains plan, end, and how much of screens, licences and storage is used", async () => {
    const person = await aCustomer(test.deps, { plan: "basic", period: "yearly", screens: 4 });
    await aPicture(test.deps, person, { bytes: Buffer.alloc(1234, 7) });
    const screen = await aScreen(test.deps, person, { name: "Window" });
    const browser = browserOf(person);
    expect((await browser.call(getSubscription, {})).body).toMatchObject({
      plan: { code: "basic", period: "yearly", active: true, endsAt: "2027-11-20T06:00:00.000Z" },
      screens: { used: 1, licences: 4, limit: 10 },
      storage: { usedBytes: 1234, limitBytes: 2_000_000_000 },
    });
    const first = (await browser.call(listLicences, { limit: 3 })).body;
    expect(first.items.map(({ screen: used }) => used)).toEqual([
      { id: screen.id, name: "Window" },
      null,
      null,
    ]);
    expect(first.items[0]).toMatchObject({ startsOn: "2026-11-20", endsOn: "2027-11-20", active: true });
    const rest = (await browser.call(listLicences, { cursor: first.nextCursor ?? "", limit: 3 })).body;
    expect(rest).toMatchObject({ items: [{ screen: null }], nextCursor: null });
  });

  it("shows a plan that has ended, and an account without a plan", async () => {
    const person = await aCustomer(test.deps, { plan: "trial" });
    const never = browserOf(await aCustomer(test.deps, { plan: null }));
    test.clock.advance(dayMs);
    const over = (await browserOf(person).call(getSubscription, {})).body;
    expect(over).toMatchObject({ plan: { active: false }, screens: { licences: 0, limit: 3 } });
    expect((await never.call(getSubscription, {})).body).toEqual({
      plan: null,
      screens: { used: 0, licences: 0, limit: 0 },
      storage: { usedBytes: 0, limitBytes: 100_000_000 },
      canBuy: true,
      advancePaise: 0,
      costs: {
        units: [
          { plan: "trial", period: "trial", paise: 1_000 },
          { plan: "basic", period: "monthly", paise: 24_900 },
          { plan: "basic", period: "yearly", paise: 19_900 },
          { plan: "standard", period: "monthly", paise: 39_900 },
          { plan: "standard", period: "yearly", paise: 24_900 },
          { plan: "enterprise", period: "monthly", paise: 69_900 },
          { plan: "enterprise", period: "yearly", paise: 54_900 },
        ],
        rateBp: 1_800,
      },
    });
    expect((await never.call(listLicences, {})).body).toEqual({ items: [], nextCursor: null });
  });

  it("the refusal of a screen beyond the plan refers to the plan", async () => {
    const person = await aCustomer(test.deps, { plan: "basic", screens: 1 });
    await aScreen(test.deps, person);
    const device = new Client(test, { authorization: `Bearer ${"ab".repeat(32)}` });
    const code = (await device.call(startPairing, {})).body.code ?? "";
    expect(await browserOf(person).call(pairScreen, { code, name: "Second" })).toMatchObject({
      status: 409,
      error: { fields: { plan: expect.stringContaining("All licences of your Basic plan are in use") } },
    });
  });
});

describe("payments and invoices", () => {
  it("are listed newest first in pages, with net, tax and number, and failed ones without an invoice", async () => {
    const person = await aCustomer(test.deps);
    const invoice = await anInvoice(test.deps, person);
    await aPayment(test.deps, person, { status: "failed", receivedAt: null });
    await aPayment(test.deps, await aCustomer(test.deps));
    const browser = browserOf(person);
    const first = (await browser.call(listPayments, { limit: 1 })).body;
    expect(first.items).toMatchObject([{ status: "failed", amountPaise: 118_000, invoice: null }]);
    const rest = (await browser.call(listPayments, { limit: 1, cursor: first.nextCursor ?? "" })).body;
    expect(rest).toMatchObject({
      items: [{ status: "received", invoice: { ...invoice, netPaise: 100_000, taxPaise: 18_000 } }],
      nextCursor: null,
    });
  });

  it("an invoice stays unchanged when the account is renamed, and is not visible to other accounts", async () => {
    const person = await aCustomer(test.deps, { name: "Corner Bakery" });
    const { id, number } = await anInvoice(test.deps, person);
    const browser = browserOf(person);
    await browser.call(saveAccount, { accountName: "Corner Bakery & Sons" });
    expect((await browser.call(getInvoice, { id })).body).toMatchObject({
      number,
      billedTo: "Corner Bakery",
      netPaise: 100_000,
      taxPaise: 18_000,
      totalPaise: 118_000,
    });
    expect((await browserOf(await aCustomer(test.deps)).call(getInvoice, { id })).status).toBe(404);
  });

  it("an invoice contains the seller as configured when it was issued", async () => {
    const person = await aCustomer(test.deps);
    const { env } = test.deps;
    const settings = { SELLER_NAME: "Vitrine Signs LLP", SELLER_ADDRESS: "12 MG Road | Pune 411001 |" };
    const named = { ...test.deps, env: { ...env, ...settings, SELLER_GSTIN: "27ABCDE1234F1Z5" } };
    const { id } = await anInvoice(named, person);
    const before = await anInvoice(test.deps, person);
    const sellerIn = async (invoice: number) =>
      (await browserOf(person).call(getInvoice, { id: invoice })).body.seller;
    expect(await sellerIn(id)).toEqual({
      name: "Vitrine Signs LLP",
      address: ["12 MG Road", "Pune 411001"],
      gstin: "27ABCDE1234F1Z5",
    });
    expect(await sellerIn(before.id)).toMatchObject({ name: "Vitrine (development)" });
  });

  it("are exported as CSV in rupees, without formulas", async () => {
    const person = await aCustomer(test.deps, { timeZone: "Pacific/Auckland" });
    const createdAt = new Date("2026-03-31T12:00:00Z");
    const { number } = await anInvoice(test.deps, person, { description: '=cmd|"calc"', createdAt });
    const csv = await browserOf(person).get(paymentsCsvPath);
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head, line] = csv.body.split("\r\n");
    expect(head).toBe("Date,Invoice,Description,Status,Net (INR),GST (INR),Total (INR),Transaction");
    expect(line).toMatch(
      new RegExp(`^2026-04-01,${number},"'=cmd\\|""calc""",received,1000.00,180.00,1180.00,test-`),
    );
  });
});
