import type { Customer, Verb } from "#server/context.ts";
import { getQuote } from "#server/domains/billing/orders/get-quote.ts";
import { getOrder } from "#server/domains/billing/orders/order-status.ts";
import { placeOrder } from "#server/domains/billing/orders/place-order.ts";
import { instantPayments } from "#server/outside/payments/instant.ts";
import type { PaymentProvider } from "#server/outside/payments/port.ts";
import type { Buyer, Purchase } from "#shared/contracts/checkout.ts";

/**
 * A payment provider for the demo: it never charges a real one, whatever the server's settings are. `decline`: the bank
 * declines.
 */
export const demoPayments = (decline = false): PaymentProvider => instantPayments({ decline, name: "demo" });

const demoBuyer: Buyer = {
  name: "Demo customer",
  address: "12 MG Road",
  city: "Pune",
  state: "27",
  pin: "411001",
  gstin: "",
};

/** Buys at the present price, through the same verbs as the checkout page. */
export async function pay({ ctx, input }: Verb<Purchase, Customer>): Promise<void> {
  const { totalPaise } = await getQuote({ ctx, input });
  const { id } = await placeOrder({ ctx, input: { ...input, buyer: demoBuyer, totalPaise } });
  await getOrder({ ctx, input: { id } });
}
