import type { Customer, Verb } from "#server/context.ts";
import { getQuote } from "#server/domains/billing/orders/get-quote.ts";
import { getOrder } from "#server/domains/billing/orders/order-status.ts";
import { placeOrder } from "#server/domains/billing/orders/place-order.ts";
import { instantPayments } from "#server/outside/payments/instant.ts";
import type { PaymentProviders } from "#server/outside/payments/port.ts";
import type { Buyer, Purchase } from "#shared/contracts/checkout.ts";

/** A customer's bank in the demo. */
export interface DemoBank {
  declines: boolean;
  /** Never charges a real provider, whatever the server's settings are. */
  payments: PaymentProviders;
}

/** Returns a bank that approves payments while `declines` is false. */
export function demoBank(declines = false): DemoBank {
  const bank = { declines };
  return Object.assign(bank, {
    payments: { razorpay: instantPayments({ declines: () => bank.declines, name: "demo" }) },
  });
}

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
