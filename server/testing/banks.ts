import { createHmac } from "node:crypto";
import type { InjectOptions } from "fastify";
import { type Buyer, confirmOrder, getOrder, type OrderStatus } from "#shared/contracts/selling/checkout.ts";
import type { ProviderName } from "#shared/payment-providers.ts";
import type { BookedPayment } from "../outside/payments/double/booked.ts";
import type { Fault } from "../outside/payments/double/faults.ts";
import { signatureOf } from "../outside/payments/double/paypal/app.ts";
import type { BookedCharge } from "../outside/payments/double/stripe/objects.ts";
import type { WebhookSender } from "../outside/payments/double/webhooks.ts";
import { decimal, hundredths } from "../outside/payments/paypal-money.ts";
import type { Client } from "./client.ts";
import { aBuyer } from "./factories.ts";
import type { Shop } from "./shop.ts";

export type Outcome = "approve" | "decline" | "silent";
export type Paid = { id: string; amount: number };

/** What tests make a provider and the bank behind it do, in the same words for each provider. */
export interface Bank<P extends Paid = Paid> {
  provider: ProviderName;
  /** Whom it serves. */
  buyer: Buyer;
  /** What they pay for a month of Basic on three screens. */
  basicPaise: number;
  /** Why it declines, in its own words. */
  declined: string;
  webhooks: WebhookSender;
  faults: Fault[];
  /** Method and path of calls, for faults. */
  calls: {
    create: string;
    payments: (providerOrderId: string) => string;
    refund: (paymentId: string) => string;
    report: string;
  };
  attempt(orderId: string, outcome: Outcome, change?: { amount?: number; currency?: string }): P;
  /** The bank pays an attempt on which it had not decided. */
  authorise(paymentId: string): void;
  /** The bank declines an attempt on which it had not decided. */
  decline(paymentId: string): void;
  /** How many orders it has. */
  orders(): number;
  /** A refund that is made at the provider; without an amount, of all that is left. */
  refund(paymentId: string, amount?: number): void;
  refundsOf(paymentId: string): { id: string; amount: number }[];
  refundsTake(how: "no time" | "days"): void;
  endRefund(refundId: string, end: "processed" | "failed"): void;
  /** The browser comes back. */
  comeBack(browser: Client, orderId: number, payment: P): Promise<{ status: number; body: OrderStatus }>;
  /** A webhook about a payment that anyone could send, signed with this secret. */
  webhook(secret: string, about: { payment: P; providerOrderId: string }): InjectOptions;
}

const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");

export function razorpayBank({ double }: Shop): Bank<BookedPayment> {
  const { book, webhooks, faults } = double;
  return {
    provider: "razorpay",
    buyer: aBuyer,
    basicPaise: 88_146,
    webhooks,
    faults,
    declined: "Your payment was declined by the bank.",
    calls: {
      create: "POST /v1/orders",
      payments: (id) => `GET /v1/orders/${id}/payments`,
      refund: (id) => `POST /v1/payments/${id}/refund`,
      report: "GET /v1/settlements/recon/combined",
    },
    attempt: (orderId, outcome, change) => book.attempt({ orderId, method: "upi", outcome, ...change }),
    authorise: (id) => book.authorise(id),
    decline: (id) => book.decline(id),
    orders: () => book.orders().length,
    refund: (id, amount) => book.refund(id, amount === undefined ? {} : { amount }, null),
    refundsOf: (id) => book.refundsOf(id),
    refundsTake: (how) => {
      book.refundsTake = how;
    },
    endRefund: (id, end) => book.endRefund(id, end),
    comeBack: (browser, id, payment) => browser.call(confirmOrder, { id, ...double.returnOf(payment) }),
    webhook(secret, { payment, providerOrderId }) {
      const entity = { id: payment.id, order_id: providerOrderId };
      const body = JSON.stringify({ event: "payment.captured", payload: { payment: { entity } } });
      return {
        method: "POST",
        url: "/webhooks/razorpay",
        payload: body,
        headers: {
          "content-type": "application/json",
          "x-razorpay-event-id": `evt_${payment.id}`,
          "x-razorpay-signature": hmac(secret, body),
        },
      };
    },
  };
}

export const aBuyerAbroad: Buyer = {
  country: "DE",
  name: "Müller GmbH",
  address: "Unter den Linden 1",
  city: "Berlin",
  region: "",
  postalCode: "10115",
  taxId: "DE123456789",
};

export function stripeBank({ stripe, test }: Shop): Bank<BookedCharge> {
  const { book, webhooks, faults } = stripe;
  return {
    provider: "stripe",
    buyer: aBuyerAbroad,
    basicPaise: 74_700,
    webhooks,
    faults,
    declined: "Your card was declined.",
    calls: {
      create: "POST /v1/checkout/sessions",
      payments: (id) => `GET /v1/checkout/sessions/${id}`,
      refund: () => "POST /v1/refunds",
      report: "GET /v1/balance_transactions",
    },
    attempt: (orderId, outcome, change) => book.attempt({ orderId, method: "card", outcome, ...change }),
    authorise: (id) => book.authorise(id),
    decline: (id) => book.decline(id),
    orders: () => book.orders().length,
    refund: (id, amount) => book.refund(id, { amount, metadata: {} }),
    refundsOf: (id) => book.refundsOf(id),
    refundsTake: (how) => {
      book.refundsTake = how;
    },
    endRefund: (id, end) => book.endRefund(id, end),
    // The address is all that the browser brings back.
    comeBack: (browser, id) => browser.call(getOrder, { id }),
    webhook(secret, { payment, providerOrderId: id }) {
      const at = Math.floor(test.clock.now().getTime() / 1000);
      const body = JSON.stringify({
        id: `evt_${payment.id}`,
        type: "checkout.session.completed",
        data: { object: { id, object: "checkout.session" } },
      });
      return {
        method: "POST",
        url: "/webhooks/stripe",
        payload: body,
        headers: {
          "content-type": "application/json",
          "stripe-signature": `t=${at},v1=${hmac(secret, `${at}.${body}`)}`,
        },
      };
    },
  };
}

/** A dollar costs 50 rupees, so that tests can give back parts without a rest. Other rates: `paypal.test.ts`. */
export const testPaisePerDollar = 5_000;
const dollars = (paise: number) => ({
  currency_code: "USD",
  value: decimal((paise * 100) / testPaisePerDollar),
});
const paiseIn = ({ value }: { value: string }) => (hundredths(value) * testPaisePerDollar) / 100;

/** PayPal's payment has no number before its money is taken: the double plans it when the customer approves. */
export function paypalBank({ paypal, test }: Shop): Bank<Paid> {
  const { book, webhooks, faults } = paypal;
  return {
    provider: "paypal",
    buyer: aBuyerAbroad,
    basicPaise: 74_700,
    webhooks,
    faults,
    declined:
      "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
    calls: {
      create: "POST /v2/checkout/orders",
      payments: (id) => `GET /v2/checkout/orders/${id}`,
      refund: (id) => `POST /v2/payments/captures/${id}/refund`,
      report: "GET /v1/reporting/transactions",
    },
    attempt(orderId, outcome, change = {}) {
      const { amount } = book.order(orderId).purchase_units[0];
      const paise = change.amount ?? paiseIn(amount);
      const money = {
        ...dollars(paise),
        ...(change.currency && { currency_code: "EUR" }),
      };
      return { id: book.approve(orderId, outcome, { amount: money }), amount: paise };
    },
    authorise: (id) => book.decide(id, "pay"),
    decline: (id) => book.decide(id, "decline"),
    orders: () => book.orders().length,
    refund: (id, amount) => book.refund(id, amount === undefined ? {} : { amount: dollars(amount) }),
    refundsOf: (id) => book.refundsOf(id).map((each) => ({ id: each.id, amount: paiseIn(each.amount) })),
    refundsTake: (how) => {
      book.refundsTake = how;
    },
    endRefund: (id, end) => book.endRefund(id, end),
    // The address is all that the browser brings back.
    comeBack: (browser, id) => browser.call(getOrder, { id }),
    webhook(secret, { payment, providerOrderId: id }) {
      const time = test.clock.now().toISOString();
      const delivery = {
        id: `WH-${payment.id}`,
        body: JSON.stringify({
          id: `WH-${payment.id}`,
          event_type: "CHECKOUT.ORDER.APPROVED",
          resource_type: "checkout-order",
          resource: { id },
        }),
      };
      // PayPal has no secret of ours that could be changed.
      const signedWith = secret === "hook before" ? "hook" : secret;
      return {
        method: "POST",
        url: "/webhooks/paypal",
        payload: delivery.body,
        headers: {
          "content-type": "application/json",
          "paypal-auth-algo": "SHA256withRSA",
          "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-DOUBLE",
          "paypal-transmission-id": delivery.id,
          "paypal-transmission-time": time,
          "paypal-transmission-sig": signatureOf(delivery, {
            secret: signedWith,
            webhookId: "WH-SHOP",
            time,
          }),
        },
      };
    },
  };
}
