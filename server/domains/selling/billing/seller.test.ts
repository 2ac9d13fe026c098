import { expect, it } from "vitest";
import { getInvoice, listPayments } from "#shared/contracts/selling/billing.ts";
import { getQuote } from "#shared/contracts/selling/checkout.ts";
import { payOfflineCall } from "#shared/operator-api/addresses.ts";
import { stripeBank } from "../../../testing/banks.ts";
import { Client } from "../../../testing/client.ts";
import { enterCompany } from "../../../testing/factories/company.ts";
import { anOperator } from "../../../testing/factories.ts";
import { basic, Shopper, shopForTests } from "../../../testing/selling.ts";
import { takeLoggedErrors } from "../../../testing/test-log.ts";

const shop = shopForTests();
/** An admin who signs in now. */
const anAdmin = async () => new Client(shop.test, { cookie: (await anOperator(shop.test.deps)).cookie });

const latestInvoice = async (buyer: Pick<Shopper, "browser">) => {
  const [latest] = (await buyer.browser.call(listPayments, { limit: 1 })).body.items;
  return (await buyer.browser.call(getInvoice, { id: latest?.invoice?.id ?? 0 })).body;
};

it("documents name the company of their day, emails the support of today", async () => {
  const admin = await anAdmin();
  await enterCompany(admin);
  await enterCompany(admin, {
    valid_from: "2026-12-01",
    legal_name: "Lamp Signs LLP",
    trade_name: "",
    cin: "AAB-1234",
    sac: "998439",
    support_email: "care@lamp.example",
  });
  const asha = await Shopper.arrive(shop);
  const before = await asha.pay(basic);
  await asha.comeBack(before.orderId, before.payment);
  const early = await latestInvoice(asha);
  expect(early).toMatchObject({
    seller: {
      name: "Lamp & Glass Private Limited",
      tradeName: "Lamp & Glass",
      address: ["#12, 4th Cross", "Indiranagar", "Bengaluru 560001", "Karnataka (29)"],
      gstin: "29AABCV0000A1Z8",
      cin: "U74999KA2020PTC123456",
    },
    supportEmail: "help@lamp.example",
  });

  shop.test.clock.set("2026-12-01T04:00:00.000Z");
  await asha.signIn();
  expect((await latestInvoice(asha)).supportEmail).toBe("help@lamp.example");
  const ravi = await Shopper.arrive(shop);
  const after = await ravi.pay(basic);
  await ravi.comeBack(after.orderId, after.payment);
  const late = await latestInvoice(ravi);
  expect(late).toMatchObject({
    seller: { name: "Lamp Signs LLP", cin: "AAB-1234" },
    lines: [{ sac: "998439" }],
    supportEmail: "care@lamp.example",
  });
  expect(late.seller).not.toHaveProperty("tradeName");
  await shop.test.runJobs();
  const mails = (await shop.test.mail.stored()).filter(({ to }) => to === ravi.owner.email);
  expect(mails[0]).toMatchObject({ replyTo: "care@lamp.example" });
  expect(mails[0]?.text).toContain("care@lamp.example");
});

it("an export is sold until the end of the letter's financial year, and paid later goes back", async () => {
  shop.test.clock.set("2027-03-31T17:00:00.000Z");
  const jan = await Shopper.arriveFrom(shop, stripeBank(shop));
  const { orderId, payment } = await jan.pay(basic);
  const eva = await Shopper.arriveFrom(shop, stripeBank(shop));
  const open = (await eva.order(basic)).body;

  // Midnight in India.
  shop.test.clock.set("2027-03-31T18:31:00.000Z");
  expect(await jan.quote(basic)).toMatchObject({ status: 409, error: { reason: "notSoldAbroad" } });
  await jan.comeBack(orderId, payment);
  expect(takeLoggedErrors()).toEqual([expect.stringContaining("no letter of undertaking holds")]);
  expect(await jan.books()).toMatchObject({ invoices: 0, refunds: [expect.stringMatching(/^no-letter /)] });
  const admin = await anAdmin();
  const offline = await admin.post(payOfflineCall(open.id), { reference: "NEFT 1234" });
  expect(offline.statusCode).toBe(409);
  expect(offline.json().message).toContain("no letter of undertaking holds today");

  await enterCompany(admin, {
    valid_from: "2027-04-01",
    lut_number: "AD290327000002Y",
    lut_year: "2027-28",
  });
  expect((await eva.browser.call(getQuote, { ...basic, country: "DE" })).body).toMatchObject({
    sellsAbroad: true,
    taxPaise: 0,
  });
});
