import type { Customer } from "#server/actor.ts";
import type { Verb } from "#server/context.ts";
import { getQuote } from "#server/domains/selling/billing/orders/get-quote.ts";
import { getOrder } from "#server/domains/selling/billing/orders/order-status.ts";
import { placeOrder } from "#server/domains/selling/billing/orders/place-order.ts";
import type { Buyer, Purchase } from "#shared/contracts/selling/checkout.ts";
import type { DemoBank } from "./demo-bank.ts";

const demoBuyer: Buyer = {
  name: "Demo customer",
  address: "12 MG Road",
  city: "Pune",
  state: "27",
  pin: "411001",
  gstin: "",
};

/** Buys at the present price, through the same verbs as the checkout page. */
export async function pay(
  { ctx, input }: Verb<Purchase, Customer>,
  bank: DemoBank,
  outcome: "approve" | "decline",
): Promise<void> {
  bank.setTime(ctx.now());
  const { totalPaise } = await getQuote({ ctx, input });
  const { id, provider } = await placeOrder({ ctx, input: { ...input, buyer: demoBuyer, totalPaise } });
  bank.decide(provider.orderId, outcome);
  await getOrder({ ctx, input: { id } });
}
