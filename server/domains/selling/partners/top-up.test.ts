import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import * as partner from "#shared/contracts/selling/partners.ts";
import { payOfflineCall, refundCall } from "#shared/operator-api/addresses.ts";
import { jobContext } from "../../../context.ts";
import { documentLines, documents, orders, refunds } from "../../../db/tables/index.ts";
import { Client } from "../../../testing/client.ts";
import { aCustomerOf, aPartner, type TestPartner } from "../../../testing/factories/partners.ts";
import { aBuyer, anOperator } from "../../../testing/factories.ts";
import { firstOrAll } from "../../../testing/lab.ts";
import { shopForTests, windowOf } from "../../../testing/selling.ts";
import { takeLoggedErrors } from "../../../testing/test-log.ts";
import { followDispute } from "../billing/disputes/follow-dispute.ts";
import { settleOrder } from "../billing/orders/settle-order.ts";
import { bookRefund } from "../billing/refunds/book-refund.ts";

const shop = shopForTests({ webhooks: "off" });
let own: TestPartner;
let client: Client;
let admin: Client;
beforeEach(async () => {
  own = await aPartner(shop.test.deps);
  client = new Client(shop.test, { cookie: own.cookie });
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps)).cookie });
});

const topUp = { netPaise: 100_000, totalPaise: 118_000, buyer: aBuyer };
const settle = (orderId: number) =>
  settleOrder({ ctx: jobContext(shop.test.deps, "test"), input: { orderId } });
const balance = async () => (await client.call(partner.getPartner, {})).body.balancePaise;

/** Orders and pays a top-up; the tab is closed before the answer. */
async function pay() {
  const placed = (await client.call(partner.placeTopUp, topUp)).body;
  const payment = shop.double.book.attempt({
    orderId: windowOf(placed).orderId,
    method: "upi",
    outcome: "approve",
  });
  return { orderId: placed.id, payment };
}

async function paymentOf(orderId: number): Promise<number> {
  const answer = await admin.get(`/api/v1/operator/orders/${orderId}`);
  return answer.json().payments[0].id;
}
const refund = async (paymentId: number, amount_paise: number) =>
  admin.post(
    refundCall(paymentId),
    { amount_paise, reason: "Asked by phone", ends_time: false },
    { "idempotency-key": randomUUID() },
  );

describe("a top-up", () => {
  it("that a bank takes back leaves the balance once, and returns when the dispute is won", async () => {
    const { orderId, payment } = await pay();
    await settle(orderId);
    expect(await balance()).toBe(100_000);
    const book = shop.double.book.disputes;
    const { id: disputeId } = book.open(payment.id);
    const follow = () =>
      followDispute({ ctx: jobContext(shop.test.deps, "test"), input: { provider: "razorpay", disputeId } });
    await follow();
    expect(takeLoggedErrors()).toHaveLength(1);
    expect(await balance()).toBe(100_000);
    book.decide(disputeId, "lost");
    await Promise.all([follow(), follow()]);
    await follow();
    expect(await balance()).toBe(0);
    book.decide(disputeId, "won");
    await Promise.all([follow(), follow()]);
    expect(await balance()).toBe(100_000);
  });

  it("is charged with its tax, and raises the balance once without it, whoever asks the provider how often", async () => {
    const quoted = await client.call(partner.quoteTopUp, { netPaise: 100_000 });
    expect(quoted.body).toMatchObject({ taxPaise: 18_000, totalPaise: 118_000 });
    const { orderId } = await pay();
    expect(await balance()).toBe(0);
    await Promise.all([settle(orderId), settle(orderId), settle(orderId)]);
    await settle(orderId);
    expect(await balance()).toBe(100_000);
    const issued = await shop.test.deps.db
      .select({
        netPaise: documents.netPaise,
        taxPaise: documents.taxPaise,
        description: documentLines.description,
      })
      .from(documents)
      .innerJoin(documentLines, eq(documentLines.documentId, documents.id))
      .where(eq(documents.accountId, own.accountId));
    expect(issued).toMatchObject([
      { netPaise: 100_000, taxPaise: 18_000, description: "Top-up of the balance, ₹1,000 without tax" },
    ]);
    const [entry] = (await client.call(partner.listPartnerLedger, {})).body.items;
    expect(entry).toMatchObject({ kind: "top-up", amountPaise: 100_000, balancePaise: 100_000 });
    await shop.test.runJobs();
    const receipt = (await shop.test.mail.stored()).find(({ to }) => to === own.email);
    expect(receipt?.text).toContain("Top-up of the balance");
    expect(receipt?.text).not.toContain("Your plan lasts");
  });

  it("is the same order for the same amount, and is refused at a wrong price and for other accounts", async () => {
    const [first, second] = [
      await client.call(partner.placeTopUp, topUp),
      await client.call(partner.placeTopUp, topUp),
    ];
    expect(second.body.id).toBe(first.body.id);
    expect((await client.call(partner.placeTopUp, { ...topUp, totalPaise: 1 })).error?.reason).toBe(
      "priceChanged",
    );
    const customer = new Client(shop.test, { cookie: (await aCustomerOf(shop.test.deps, own)).cookie });
    expect((await customer.call(partner.placeTopUp, topUp)).error?.reason).toBe("notPartner");
  });

  it("that came by bank transfer is entered by an operator", async () => {
    const { id } = (await client.call(partner.placeTopUp, topUp)).body;
    const url = payOfflineCall(id);
    const entered = await admin.post(url, { reference: `NEFT ${id}` });
    expect(entered.statusCode).toBe(200);
    await admin.post(url, { reference: `NEFT ${id}` });
    expect(await balance()).toBe(100_000);
  });

  it("goes back only as far as the balance has it, and leaves the balance at once", async () => {
    const { orderId } = await pay();
    await settle(orderId);
    const paymentId = await paymentOf(orderId);
    const { accountId: id } = await aCustomerOf(shop.test.deps, own);
    const intent = { id, plan: "basic" as const, screens: 10 };
    const { chargePaise } = (await client.call(partner.quoteLicences, intent)).body;
    expect(chargePaise).toBe(55_000);
    await client.call(partner.orderLicences, { ...intent, chargePaise, key: randomUUID() });
    const refused = await refund(paymentId, 118_000);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain("its balance is ₹450");
    expect((await refund(paymentId, 11_800)).statusCode).toBe(200);
    expect(await balance()).toBe(35_000);
    const [order] = await shop.test.deps.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.state).toBe("granted");
    // The customer keeps its licences.
    expect((await client.call(partner.listCustomers, {})).body.items[0]).toMatchObject({ licences: 10 });
  });

  it("that the provider gave back by itself is booked, also when it was spent", async () => {
    const { orderId, payment } = await pay();
    await settle(orderId);
    const { accountId: id } = await aCustomerOf(shop.test.deps, own);
    const intent = { id, plan: "basic" as const, screens: 10 };
    await client.call(partner.orderLicences, { ...intent, chargePaise: 55_000, key: randomUUID() });
    shop.double.book.refund(payment.id, { amount: 118_000 }, null);
    await settle(orderId);
    await settle(orderId);
    expect(await balance()).toBe(-55_000);
    const again = { ...intent, screens: 0, chargePaise: 0, key: randomUUID() };
    expect((await client.call(partner.orderLicences, again)).status).toBe(200);
  });

  // What each word of the provider leaves in the balance, one after another and repeated.
  const words = ["pending", "processed", "failed"] as const;
  const lists = words.flatMap((first) =>
    words.flatMap((second) =>
      firstOrAll<(typeof words)[number]>(["failed"], ["pending", "processed"]).map(
        (third) => [first, second, third, "processed", "failed"] as const,
      ),
    ),
  );
  it.each(firstOrAll(["operator"], ["provider"]) as ("operator" | "provider")[])(
    "whose refund by the %s is said to be processed, to fail and to be processed after all is out of the balance exactly then",
    async (by) => {
      for (const texts of lists) {
        const { orderId, payment } = await pay();
        await settle(orderId);
        const before = await balance();
        shop.double.book.refundsTake = "days";
        if (by === "operator") await refund(await paymentOf(orderId), 118_000);
        else shop.double.book.refund(payment.id, { amount: 118_000 }, null);
        await settle(orderId);
        const ctx = jobContext(shop.test.deps, "test");
        const read = async () => {
          const [row] = await shop.test.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId));
          if (!row) throw new Error("no refund");
          return row;
        };
        for (const [at, status] of texts.entries()) {
          const row = await read();
          await bookRefund(ctx, row, { providerRefundId: row.providerRefundId, status });
          const { state } = await read();
          // What goes back is not there to be spent while it is under way.
          const isOut = state !== "failed";
          const left = before - (isOut ? 100_000 : 0);
          expect({ by, texts, at, state, balance: await balance() }).toEqual({
            by,
            texts,
            at,
            state,
            balance: left,
          });
        }
        takeLoggedErrors();
      }
      shop.double.book.refundsTake = "no time";
    },
  );
});
