import type { ProviderName } from "#shared/payment-providers.ts";
import { isExport, type PlacedSupply } from "#shared/supply.ts";
import type { VerbDeps } from "../../../context.ts";
import type { Mandates, PaymentProvider } from "../../../outside/payments/port.ts";
import { refuse } from "../../../refusal.ts";
import type { OrderRow } from "./orders/move-order.ts";

type Deps = Pick<VerbDeps, "payments">;

/**
 * Returns the providers that a buyer can choose from, the usual one first. Buyers in India pay through Razorpay; others by
 * card through Stripe, or Razorpay without its keys, and through PayPal. Throws Conflict when there is none.
 */
export function waysToPay(
  { payments: { razorpay, stripe, paypal } }: Deps,
  { supply }: PlacedSupply,
): [PaymentProvider, ...PaymentProvider[]] {
  const all = isExport(supply) ? [stripe ?? razorpay, paypal] : [razorpay];
  const [first, ...others] = all.filter((each) => each !== undefined);
  if (!first) throw refuse("sellingOff");
  return [first, ...others];
}

/** Returns the provider for a new order: the wanted one, or the usual one. Throws Conflict when it is not offered (any more). */
export function providerFor(deps: Deps, supply: PlacedSupply, wanted?: ProviderName): PaymentProvider {
  const ways = waysToPay(deps, supply);
  const found = wanted === undefined ? ways[0] : ways.find(({ name }) => name === wanted);
  if (!found) throw refuse("otherWayToPay");
  return found;
}

/** Returns the provider at which an order was placed; null when we have its keys no more. */
export const providerOf = ({ payments }: Deps, { provider }: Pick<OrderRow, "provider">) =>
  payments[provider] ?? null;

/** Returns the debits of renewals; null when no provider makes any. */
export const mandatesOf = ({ payments }: Deps): Mandates | null => payments.razorpay?.mandates ?? null;
