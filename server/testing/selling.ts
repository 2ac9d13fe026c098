import type { AddressInfo } from "node:net";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import {
  getOrder,
  getQuote,
  type PlacedOrder,
  type Purchase,
  placeOrder,
} from "#shared/contracts/selling/checkout.ts";
import type { ProviderName } from "#shared/payment-providers.ts";
import { jobContext } from "../context.ts";
import { documents, ledgerEntries, orders, payments, refunds, subscriptions } from "../db/tables/index.ts";
import { inUnauditedTransaction } from "../db/transaction.ts";
import { startSession } from "../domains/identity/sessions/index.ts";
import { ledgerBalance, settleWatchedOrders } from "../domains/selling/billing/index.ts";
import { startDouble } from "../outside/payments/double/app.ts";
import type { BookedPayment } from "../outside/payments/double/booked.ts";
import { startPayPalDouble } from "../outside/payments/double/paypal/app.ts";
import { startStripeDouble } from "../outside/payments/double/stripe/app.ts";
import { paypal } from "../outside/payments/paypal.ts";
import { razorpay } from "../outside/payments/razorpay.ts";
import { stripe, stripeVersion } from "../outside/payments/stripe.ts";
import { type Bank, type Paid, razorpayBank, testPaisePerDollar } from "./banks.ts";
import { Client } from "./client.ts";
import { aCustomer, type SignedIn } from "./factories.ts";
import type { Shop } from "./shop.ts";
import { startTestApp } from "./test-app.ts";

export const basic = { plan: "basic", period: "monthly", screens: 3 } as const satisfies Purchase;

/** Starts the app with the clients of both providers, pointed at doubles whose webhooks reach the app over HTTP. */
export async function startShop(): Promise<Shop> {
  const keys = { keyId: "rzp_test_shop", keySecret: "shop-secret" };
  const secretKey = "sk_test_shop";
  let origin: string | null = null;
  let now = () => new Date();
  const webhooksTo = (name: ProviderName) => ({
    to: () => origin && `${origin}/webhooks/${name}`,
    secret: "hook",
    retryMs: 5,
  });
  const double = await startDouble({ ...keys, now: () => now(), webhooks: webhooksTo("razorpay") });
  const stripeDouble = await startStripeDouble({
    secretKey,
    version: stripeVersion,
    now: () => now(),
    webhooks: webhooksTo("stripe"),
  });
  const paypalKeys = { clientId: "paypal-client", secret: "paypal-secret", webhookId: "WH-SHOP" };
  const paypalDouble = await startPayPalDouble({
    ...paypalKeys,
    now: () => now(),
    webhooks: webhooksTo("paypal"),
  });
  const test = await startTestApp({
    payments: {
      razorpay: razorpay({
        ...keys,
        webhookSecrets: ["hook", "hook before"],
        double: async () => ({ api: double.url, browser: double.url }),
        timeoutMs: 1_000,
      }),
      stripe: stripe({
        secretKey,
        webhookSecrets: ["hook", "hook before"],
        timeoutMs: 1_000,
        double: async () => ({ api: stripeDouble.url }),
      }),
      paypal: paypal({
        ...paypalKeys,
        paisePerDollar: testPaisePerDollar,
        timeoutMs: 1_000,
        double: async () => ({ api: paypalDouble.url }),
      }),
    },
  });
  now = test.clock.now;
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = test.app.server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  return {
    test,
    double,
    stripe: stripeDouble,
    paypal: paypalDouble,
    close: async () => {
      await double.close();
      await stripeDouble.close();
      await paypalDouble.close();
      await test.close();
    },
  };
}

/** Starts the shop before the tests of a file or a group, and stops it after them: read from it in tests and hooks only. */
export function shopForTests({
  webhooks = "once",
}: {
  webhooks?: Shop["double"]["webhooks"]["mode"];
} = {}): Shop {
  const shop = {} as Shop;
  beforeAll(async () => {
    Object.assign(shop, await startShop());
    shop.double.webhooks.mode = webhooks;
  });
  afterAll(() => shop.close());
  return shop;
}

/** What the script of Razorpay gets for an order. */
export function windowOf({ provider }: PlacedOrder) {
  if (provider.kind !== "window") throw new Error("This order is not paid in a window");
  return provider;
}

/** A customer in front of the checkout. */
export class Shopper<P extends Paid = BookedPayment> {
  readonly browser: Client;
  readonly owner: SignedIn;
  readonly bank: Bank<P>;
  readonly #shop: Shop;

  constructor(shop: Shop, owner: SignedIn, bank: Bank<P>) {
    this.#shop = shop;
    this.owner = owner;
    this.bank = bank;
    this.browser = new Client(shop.test, { cookie: owner.cookie });
  }

  /** Someone in India, who pays through Razorpay. */
  static async arrive(shop: Shop, input: Parameters<typeof aCustomer>[1] = { plan: null }): Promise<Shopper> {
    return new Shopper(shop, await aCustomer(shop.test.deps, input), razorpayBank(shop));
  }

  /** Someone whom this bank serves. */
  static async arriveFrom<P extends Paid>(shop: Shop, bank: Bank<P>): Promise<Shopper<P>> {
    return new Shopper(shop, await aCustomer(shop.test.deps, { plan: null }), bank);
  }

  /** Signs in again: after a month the session has ended. */
  async signIn(): Promise<void> {
    const { deps } = this.#shop.test;
    const ctx = jobContext(deps, "sign in");
    const { token } = await inUnauditedTransaction(deps, "nothing", (tx) =>
      startSession(ctx, tx, { userId: this.owner.userId }),
    );
    this.browser.headers.cookie = `vitrine-session=${token}`;
  }

  get #place() {
    const { country } = this.bank.buyer;
    return country === undefined ? {} : { country };
  }

  quote = (purchase: Purchase) => this.browser.call(getQuote, { ...purchase, ...this.#place });

  /** Presses "Pay". */
  async order(purchase: Purchase) {
    const { totalPaise } = (await this.quote(purchase)).body;
    const { buyer, provider } = this.bank;
    return this.browser.call(placeOrder, { ...purchase, buyer, provider, totalPaise });
  }

  /** Presses "Pay", and the bank approves. The tab is closed before the answer. */
  async pay(purchase: Purchase): Promise<{ orderId: number; providerOrderId: string; payment: P }> {
    const placed = await this.order(purchase);
    expect(placed.error).toBeUndefined();
    const { id, provider } = placed.body;
    const payment = this.bank.attempt(provider.orderId, "approve");
    return { orderId: id, providerOrderId: provider.orderId, payment };
  }

  /** The browser comes back from the bank. */
  comeBack = (orderId: number, payment: P) => this.bank.comeBack(this.browser, orderId, payment);

  status = async (orderId: number) => (await this.browser.call(getOrder, { id: orderId })).body;

  plan = async () => (await this.browser.call(getMe, {})).body.plan;

  /** What the books say about this account. */
  async books() {
    const { accountId } = this.owner;
    const { db } = this.#shop.test.deps;
    const own = <T extends typeof payments | typeof orders | typeof subscriptions>(table: T) =>
      db.$count(table, eq(table.accountId, accountId));
    const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.accountId, accountId));
    const returned = await db.select().from(refunds).where(eq(refunds.accountId, accountId));
    return {
      orders: await own(orders),
      invoices: await db.$count(
        documents,
        and(eq(documents.accountId, accountId), eq(documents.kind, "invoice")),
      ),
      subscriptions: await own(subscriptions),
      received: await db.$count(
        payments,
        and(eq(payments.accountId, accountId), eq(payments.status, "received")),
      ),
      balance: await ledgerBalance(db, accountId),
      entries: entries.length,
      refunds: returned.map(({ reason, state }) => `${reason} ${state}`),
    };
  }

  /** One payment, one invoice, one grant. */
  async expectPaidOnce(totalPaise: number): Promise<void> {
    const { received, invoices, subscriptions, balance, refunds } = await this.books();
    expect({ received, invoices, subscriptions, balance, refunds }).toEqual({
      received: 1,
      invoices: 1,
      subscriptions: 1,
      balance: totalPaise,
      refunds: [],
    });
  }
}

/** Runs the regular check of orders, as every five minutes. */
export const watch = ({ test }: Shop) => settleWatchedOrders({ ctx: jobContext(test.deps, "settle-orders") });
