import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { jobContext } from "../../../context.ts";
import { orders, orderTransitions, payments, subscriptions } from "../../../db/tables/index.ts";
import { expectDocumentsAgree } from "../../../testing/document-books.ts";
import { runs } from "../../../testing/lab.ts";
import { Shopper, shopForTests } from "../../../testing/selling.ts";
import { ledgerBalance } from "./index.ts";
import { stateAfter } from "./orders/order-states.ts";
import { settleOrder } from "./orders/settle-order.ts";

const shop = shopForTests({ webhooks: "off" });

const outcomes = ["approved", "declined", "late", "left"] as const;

/** Returns what the provider kept of each payment of these orders, in paise. */
async function providerMoney(orderIds: number[]): Promise<number[]> {
  const rows = await shop.test.deps.db.select().from(orders).where(inArray(orders.id, orderIds));
  return rows.flatMap(({ providerOrderId }) =>
    shop.double.book
      .paymentsOf(providerOrderId ?? "")
      .filter(({ captured }) => captured)
      .map(({ amount, amount_refunded }) => amount - amount_refunded),
  );
}

const purchase = fc.record({
  plan: fc.constantFrom("basic" as const, "standard" as const),
  period: fc.constantFrom("monthly" as const, "yearly" as const),
  screens: fc.integer({ min: 1, max: 3 }),
  outcome: fc.constantFrom(...outcomes),
});

it("the ledger's sum is the money taken less the refunds, money grants its order once, and every state has its row", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 6 }), async (purchases) => {
      const shopper = await Shopper.arrive(shop);
      const { accountId } = shopper.owner;
      const { book } = shop.double;
      // The same purchase again is the same order.
      const placedIds = new Set<number>();
      const late: string[] = [];
      for (const { outcome, ...intent } of purchases) {
        const { status, body } = await shopper.order(intent);
        if (status !== 200) continue;
        placedIds.add(body.id);
        if (outcome === "left") continue;
        const bank = outcome === "approved" ? "approve" : "decline";
        const payment = book.attempt({ orderId: body.provider.orderId, method: "upi", outcome: bank });
        if (outcome === "late") late.push(payment.id);
        await shopper.status(body.id);
      }
      for (const id of late) book.authorise(id);
      // The page of a granted order asks nothing more, but the regular check does while an attempt was declined.
      const ctx = jobContext(shop.test.deps, "settle-orders");
      for (const orderId of placedIds) await settleOrder({ ctx, input: { orderId } });
      const { db } = shop.test.deps;
      const own = await db.select().from(payments).where(eq(payments.accountId, accountId));
      const received = own.filter(({ status }) => status === "received");
      const kept = received.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      expect(await ledgerBalance(db, accountId)).toBe(kept);
      await expectDocumentsAgree(db, accountId);
      const provider = placedIds.size === 0 ? [] : await providerMoney([...placedIds]);
      expect(provider.reduce((sum, paise) => sum + paise, 0)).toBe(kept);
      const placed = await db.select().from(orders).where(eq(orders.accountId, accountId));
      const granted = placed.filter(({ state }) => state === "granted");
      expect(granted.map(({ id }) => id).sort()).toEqual(received.map(({ orderId }) => orderId).sort());
      expect(await db.$count(subscriptions, eq(subscriptions.accountId, accountId))).toBe(granted.length);
      const steps = await db
        .select()
        .from(orderTransitions)
        .where(
          inArray(
            orderTransitions.orderId,
            placed.map(({ id }) => id),
          ),
        )
        .orderBy(orderTransitions.id);
      for (const order of placed) {
        const own = steps.filter(({ orderId }) => orderId === order.id);
        expect(own[0]).toMatchObject({ event: "placed", from: null });
        for (const [index, step] of own.entries()) {
          if (step.from === null) continue;
          expect(step.from).toBe(own[index - 1]?.to);
          expect(stateAfter(step.from, step.event)).toBe(step.to);
        }
        expect(own.at(-1)?.to).toBe(order.state);
      }
    }),
    { numRuns: runs(5, 15) },
  );
});
