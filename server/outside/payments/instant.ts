import { createHash } from "node:crypto";
import {
  type PaymentProvider,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  WebhookRefused,
} from "./port.ts";

/**
 * A provider in memory, for the demo and for tests of other subjects: the customer tries to pay whenever an unpaid order
 * is asked about. `declines`: whether the bank declines that try. No money moves. Tests of payments use the double, which
 * behaves like the real one.
 */
export function instantPayments({
  declines = () => false,
  name = "instant",
}: {
  declines?: () => boolean;
  name?: string;
} = {}): PaymentProvider {
  const orders = new Map<string, ProviderOrder>();
  const tries = new Map<string, ProviderPayment[]>();
  const idOf = (kind: string, receipt: string) =>
    `${kind}_${createHash("sha256").update(`${name} ${receipt}`).digest("hex").slice(0, 14)}`;
  const attempt = (
    { id, receipt, amountPaise, currency }: ProviderOrder,
    number: number,
  ): ProviderPayment => {
    const declined = declines();
    return {
      id: idOf("pay", `${receipt}${number || ""}`),
      orderId: id,
      amountPaise,
      refundedPaise: 0,
      currency,
      status: declined ? "failed" : "captured",
      method: "upi",
      failure: declined ? "The bank declined the payment." : null,
      tokenId: null,
      contact: null,
    };
  };
  const findOrder = async (receipt: string) => orders.get(idOf("order", receipt)) ?? null;
  return {
    name: "razorpay",
    isDouble: true,
    payableMs: null,
    // No payment gives a mandate here.
    mandates: null,
    pageSources: async () => null,
    payPlace: async () => ({ kind: "window", keyId: name, script: "about:blank" }),
    async createOrder({ receipt, amountPaise }) {
      const id = idOf("order", receipt);
      const order = { id, receipt, amountPaise, currency: "INR", status: "created" } as const;
      orders.set(id, order);
      return order;
    },
    findOrder,
    async paymentsOf(orderId) {
      const order = orders.get(orderId);
      const made = tries.get(orderId) ?? [];
      if (order && made.every(({ status }) => status === "failed")) {
        made.push(attempt(order, made.length));
        tries.set(orderId, made);
        orders.set(orderId, { ...order, status: declines() ? "attempted" : "paid" });
      }
      return made;
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
    parseWebhook: () => {
      throw new WebhookRefused("This provider sends no webhooks");
    },
  };
}
