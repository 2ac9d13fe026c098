import type { Customer } from "#server/actor.ts";
import type { Verb } from "#server/context.ts";
import { getQuote } from "#server/domains/selling/billing/orders/get-quote.ts";
import { getOrder } from "#server/domains/selling/billing/orders/order-status.ts";
import { placeOrder } from "#server/domains/selling/billing/orders/place-order.ts";
import type { Purchase } from "#shared/contracts/selling/checkout.ts";
import type { DemoBank } from "./demo-bank.ts";

const demoPlace = {
  address: "12 MG Road",
  city: "Pune",
  state: "27",
  pin: "411001",
  gstin: "",
} as const;

/** Buys at the present price for a buyer of this name, through the same verbs as the checkout page. */
export async function pay(
  { ctx, input }: Verb<Purchase, Customer>,
  { bank, outcome, name }: { bank: DemoBank; outcome: "approve" | "decline"; name: string },
): Promise<void> {
  bank.setTime(ctx.now());
  const { totalPaise } = await getQuote({ ctx, input });
  const buyer = { name, ...demoPlace };
  const { id, provider } = await placeOrder({ ctx, input: { ...input, buyer, totalPaise } });
  bank.decide(provider.orderId, outcome);
  await getOrder({ ctx, input: { id } });
}
