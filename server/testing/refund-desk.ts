import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { getSubscription, listPayments } from "#shared/contracts/selling/billing.ts";
import { idempotencyKeyHeader, refundCall } from "#shared/operator-api/addresses.ts";
import { jobContext } from "../context.ts";
import { documents } from "../db/tables/index.ts";
import { settleOrder } from "../domains/selling/billing/orders/settle-order.ts";
import type { Paid } from "./banks.ts";
import { Client } from "./client.ts";
import { anOperator } from "./factories.ts";
import { basic, Shopper, startShop } from "./selling.ts";
import type { Shop } from "./shop.ts";

/** 3 × 249 rupees and 18 % GST. */
export const basicPaise = 88_146;

/** The shop and its admin while the tests of a file run. */
export let shop: Shop;
export let admin: Client;

/** Opens a shop with an admin who refunds, for the tests of one file. */
export function openRefundDesk(): void {
  beforeAll(async () => {
    shop = await startShop();
    admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });
  });
  afterEach(() => {
    for (const { webhooks, book, faults } of [shop.double, shop.stripe, shop.paypal]) {
      webhooks.mode = "once";
      book.refundsTake = "no time";
      expect(faults).toEqual([]);
    }
  });
  afterAll(() => shop.close());
}

/** A customer with a granted order of Basic for 3 screens. */
export async function aBuyerOf(intent: Parameters<Shopper["pay"]>[0] = basic, shopper?: Shopper) {
  return aPaid(shopper ?? (await Shopper.arrive(shop)), intent);
}

/** The same for a customer of any provider. */
export async function aPaid<P extends Paid>(asha: Shopper<P>, intent: Parameters<Shopper["pay"]>[0] = basic) {
  asha.bank.webhooks.mode = "off";
  const { orderId, payment } = await asha.pay(intent);
  expect((await asha.comeBack(orderId, payment)).body.state).toBe("paid");
  const [latest] = (await asha.browser.call(listPayments, { limit: 1 })).body.items;
  return { asha, orderId, payment, paymentId: latest?.id ?? 0 };
}

export interface Ask {
  amount_paise?: number;
  reason?: string;
  ends_time?: boolean;
  offline_reference?: string;
}
export const refund = (paymentId: number, ask: Ask, { key = randomUUID() as string, client = admin } = {}) =>
  client.request({
    method: "POST",
    url: refundCall(paymentId),
    headers: { [idempotencyKeyHeader]: key },
    payload: { amount_paise: basicPaise, reason: "Goodwill", ends_time: false, ...ask },
  });
export const preview = async (paymentId: number, query = "") =>
  (await admin.request({ method: "GET", url: `${refundCall(paymentId)}${query}` })).json();
export const settle = (orderId: number) =>
  settleOrder({ ctx: jobContext(shop.test.deps, "test"), input: { orderId } });
export const plan = async (asha: Pick<Shopper, "browser">) =>
  (await asha.browser.call(getSubscription, {})).body;
export const mailsTo = async (asha: Shopper) => {
  await shop.test.runJobs();
  return (await shop.test.mail.stored()).filter(({ to }) => to === asha.owner.email);
};
export const notesOf = (accountId: number) =>
  shop.test.deps.db
    .select()
    .from(documents)
    .where(and(eq(documents.accountId, accountId), eq(documents.kind, "credit-note")))
    .orderBy(documents.id);
