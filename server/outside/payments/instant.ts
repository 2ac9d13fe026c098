import { createHash } from "node:crypto";
import {
  type PaymentProvider,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  WebhookRefused,
} from "./port.ts";

/**
 * A provider in memory, for tests of other subjects: an order is paid as soon as it is asked about. No money moves. Tests
 * of payments use the double, which behaves like the real one.
 */
export function instantPayments(): PaymentProvider {
  const orders = new Map<string, ProviderOrder>();
  const idOf = (kind: string, receipt: string) =>
    `${kind}_${createHash("sha256").update(receipt).digest("hex").slice(0, 14)}`;
  const paymentOf = ({ id, receipt, amountPaise, currency }: ProviderOrder): ProviderPayment => ({
    id: idOf("pay", receipt ?? ""),
    orderId: id,
    amountPaise,
    refundedPaise: 0,
    currency,
    status: "captured",
    method: "upi",
    failure: null,
    tokenId: null,
    contact: null,
  });
  const findOrder = async (receipt: string) => orders.get(idOf("order", receipt)) ?? null;
  return {
    name: "razorpay",
    isDouble: true,
    payableMs: null,
    paidIn: null,
    checkRefund: null,
    // No payment gives a mandate here.
    mandates: null,
    disputes: null,
    virtualAccounts: null,
    pageSources: async () => null,
    payPlace: async () => ({ kind: "window", keyId: "instant", script: "about:blank" }),
    async createOrder({ receipt, amountPaise }) {
      const id = idOf("order", receipt);
      const order = { id, receipt, amountPaise, currency: "INR", status: "created" } as const;
      orders.set(id, order);
      return order;
    },
    findOrder,
    async paymentsOf(orderId) {
      const order = orders.get(orderId);
      if (!order) return [];
      orders.set(orderId, { ...order, status: "paid" });
      return [paymentOf(order)];
    },
    capture: null,
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
    parseWebhook: async () => {
      throw new WebhookRefused("This provider sends no webhooks");
    },
  };
}
