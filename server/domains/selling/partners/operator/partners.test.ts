import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { listAudit } from "#shared/contracts/identity/audit.ts";
import {
  partnerCall,
  partnerCorrectionsCall,
  partnerPricesCall,
  partnersCall,
} from "#shared/operator-api/addresses.ts";
import { aCustomerOf, aPartner } from "../../../../testing/factories/partners.ts";
import { aCustomer, anOperator, appForTests, Client, type SignedIn } from "../../../../testing/kit.ts";

const test = appForTests();
let admin: Client;
let account: SignedIn;
beforeEach(async () => {
  test.clock.set("2026-11-20T06:00:00.000Z");
  admin = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
  account = await aCustomer(test.deps, { name: "Signs & Co", plan: null });
});

const post = async (url: string, payload: object) => {
  const { statusCode, json } = await admin.post(url, payload);
  return { status: statusCode, body: json() };
};
const prepaid = { terms: "prepaid", credit_limit_paise: 0 };
const make = async () => (await post(partnersCall, { email: account.email, ...prepaid })).body.partner.id;

describe("operators", () => {
  it("make an account a partner, once, and see it in the list", async () => {
    const made = await post(partnersCall, { email: account.email.toUpperCase(), ...prepaid });
    expect(made.status).toBe(200);
    const facts = { name: "Signs & Co", terms: "prepaid", balance_paise: 0, customers: 0, ended_at: null };
    expect(made.body).toMatchObject({ partner: facts, prices: [], customers: [], ledger: [], next: null });
    const listed = (await admin.get(partnersCall)).json().partners;
    expect(listed).toContainEqual(expect.objectContaining({ ...facts, email: account.email }));
    expect((await post(partnersCall, { email: account.email, ...prepaid })).status).toBe(409);
    expect((await post(partnersCall, { email: "no-one@example.com", ...prepaid })).status).toBe(404);
    const customer = await aCustomerOf(test.deps, await aPartner(test.deps));
    expect((await post(partnersCall, { email: customer.email, ...prepaid })).body.message).toBe(
      "This account is a customer of a partner, which orders its plan.",
    );
    const owner = new Client(test, { cookie: account.cookie });
    const [entry] = (await owner.call(listAudit, {})).body.items;
    expect(entry?.sentence).toMatchObject([{ text: "made the account a partner" }]);
  });

  it("set prices from a day on, which replace the earlier ones then", async () => {
    const id = await make();
    const price = (price_paise: number, valid_from: string) =>
      post(partnerPricesCall(id), { plan: "basic", price_paise, valid_from });
    await price(15_000, "2026-11-20");
    await price(14_000, "2026-12-01");
    const both = await price(14_500, "2026-12-01");
    expect(both.body.prices).toEqual([
      { plan: "basic", price_paise: 15_000, valid_from: "2026-11-20", state: "valid" },
      { plan: "basic", price_paise: 14_500, valid_from: "2026-12-01", state: "coming" },
    ]);
    const late = await price(10_000, "2026-11-19");
    expect(late.status).toBe(400);
    expect(late.body.message).toBe("Choose today or a later day: earlier prices were charged.");
    test.clock.set("2026-11-30T18:30:00.000Z");
    const next = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
    const later = (await next.get(partnerCall(id))).json();
    expect(later.prices.map(({ state }: { state: string }) => state)).toEqual(["past", "valid"]);
  });

  it("correct the balance once for each key, never below the limit, and change the terms", async () => {
    const id = await make();
    const key = randomUUID();
    const correct = (amount_paise: number, sent = randomUUID()) =>
      post(partnerCorrectionsCall(id), { amount_paise, note: "Welcome gift", key: sent });
    await correct(50_000, key);
    const again = await correct(50_000, key);
    expect(again.body).toMatchObject({
      partner: { balance_paise: 50_000 },
      ledger: [
        { number: 1, kind: "correction", amount_paise: 50_000, balance_paise: 50_000, note: "Welcome gift" },
      ],
    });
    const much = await correct(-60_000);
    expect(much.status).toBe(409);
    expect(much.body.message).toBe("The balance does not pay this: ₹100 are missing. Top up first.");
    const onCredit = { terms: "credit", credit_limit_paise: 20_000, ended: false };
    expect((await post(partnerCall(id), onCredit)).body.partner).toMatchObject({ terms: "credit" });
    expect((await correct(-60_000)).body.partner.balance_paise).toBe(-10_000);
    const ended = await post(partnerCall(id), { ...prepaid, ended: true });
    expect(ended.body.partner).toMatchObject({ terms: "prepaid", credit_limit_paise: 0 });
    expect(ended.body.partner.ended_at).toBe("2026-11-20T06:00:00.000Z");
  });

  it("need the role admin", async () => {
    const manager = new Client(test, { cookie: (await anOperator(test.deps, { role: "manager" })).cookie });
    const { partnerId } = await aPartner(test.deps);
    for (const url of [partnersCall, partnerCall(partnerId)])
      expect((await manager.get(url)).statusCode).toBe(403);
    expect((await admin.get(partnerCall(999_999))).statusCode).toBe(404);
  });
});
