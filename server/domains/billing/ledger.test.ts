import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Ctx, type Customer, jobContext } from "../../context.ts";
import { orders, orderTransitions, payments, subscriptions } from "../../db/tables/index.ts";
import { isRefusal } from "../../http/errors.ts";
import type { ChargeResult } from "../../outside/payments/port.ts";
import { aCustomer } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { checkout } from "./checkout.ts";
import { ledgerBalance } from "./index.ts";
import { stateAfter } from "./orders/order-states.ts";

let test: TestApp;
let answer: ChargeResult | Error;
beforeAll(async () => {
  let charge = 0;
  test = await startTestApp({
    payments: {
      charge: async () => {
        if (answer instanceof Error) throw answer;
        return { ...answer, transactionCode: `T${++charge}` };
      },
    },
  });
});
afterAll(() => test.close());

const results = {
  received: { status: "received", transactionCode: "" },
  declined: { status: "failed", transactionCode: null, reason: "Declined." },
  lost: new Error("The answer was lost"),
} as const satisfies Record<string, ChargeResult | Error>;

const purchase = fc.record({
  plan: fc.constantFrom("basic" as const, "standard" as const),
  period: fc.constantFrom("monthly" as const, "yearly" as const),
  screens: fc.integer({ min: 1, max: 3 }),
  result: fc.constantFrom(...(Object.keys(results) as (keyof typeof results)[])),
});

it("the ledger's sum is the money taken, every received payment grants its order once, and every state has its row", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 8 }), async (purchases) => {
      const { accountId, userId } = await aCustomer(test.deps, { plan: null });
      const ctx: Ctx<Customer> = {
        ...jobContext(test.deps, "test"),
        actor: { kind: "customer", accountId, userId, sessionId: 0 },
      };
      for (const { result, ...input } of purchases) {
        answer = results[result];
        await checkout({ ctx, input }).catch((error: unknown) => {
          if (!isRefusal(error, "conflict") && !isRefusal(error, "unavailable")) throw error;
        });
      }
      const { db } = test.deps;
      const own = await db.select().from(payments).where(eq(payments.accountId, accountId));
      const received = own.filter(({ status }) => status === "received");
      const taken = received.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      expect(await ledgerBalance(db, accountId)).toBe(taken);
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
    { numRuns: 15 },
  );
});
