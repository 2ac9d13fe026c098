import { createHash } from "node:crypto";
import {
  type PaymentProvider,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  WebhookRefused,
} from "./port.ts";

/**
 * A provider in memory, for the demo and for tests of other subjects: the customer pays each order at once. `decline`:
 * the bank declines. No money moves. Tests of payments use the double, which behaves like the real one.
 */
export function instantPayments({ decline = false, name = "instant" } = {}): PaymentProvider {
  const orders = new Map<string, ProviderOrder>();
  const idOf = (kind: string, receipt: string) =>
    `${kind}_${createHash("sha256").update(`${name} ${receipt}`).digest("hex").slice(0, 14)}`;
  const paymentOf = ({ id, receipt, amountPaise, currency }: ProviderOrder): ProviderPayment => ({
    id: idOf("pay", receipt ?? ""),
    orderId: id,
    amountPaise,
    refundedPaise: 0,
    currency,
    status: decline ? "failed" : "captured",
    method: "upi",
    failure: decline ? "The bank declined the payment." : null,
    tokenId: null,
    contact: null,
  });
  const findOrder = async (receipt: string) => orders.get(idOf("order", receipt)) ?? null;
  return {
    isDouble: true,
    browser: async () => ({
      keyId: name,
      script: "about:blank",
      scripts: [],
      frames: [],
      connects: [],
      images: [],
    }),
    async createOrder({ receipt, amountPaise }) {
      const id = idOf("order", receipt);
      const order = {
        id,
        receipt,
        amountPaise,
        currency: "INR",
        status: decline ? "attempted" : "paid",
      } as const;
      orders.set(id, order);
      return order;
    },
    findOrder,
    async paymentsOf(orderId) {
      const order = orders.get(orderId);
      return order ? [paymentOf(order)] : [];
    },
    createCustomer: async ({ email }) => idOf("cust", email),
    // No payment gives a mandate here.
    mandateStatus: async () => "ended",
    cancelMandate: async () => {},
    debit: async () => {
      throw new Error("There is no mandate");
    },
    capture: async () => {
      throw new Error("Every payment is captured already");
    },
    refund: async ({ paymentId, amountPaise, key, receipt }): Promise<ProviderRefund> => ({
      id: idOf("rfnd", key),
      paymentId,
      amountPaise,
      status: "processed",
      receipt,
    }),
    refundsOf: async () => [],
    settlements: async () => [],
    isSignedReturn: () => false,
    parseWebhook: () => {
      throw new WebhookRefused("This provider sends no webhooks");
    },
  };
}
