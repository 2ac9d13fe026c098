import { isExport, type PlacedSupply } from "#shared/supply.ts";
import type { VerbDeps } from "../../../context.ts";
import type { Mandates, PaymentProvider } from "../../../outside/payments/port.ts";
import { refuse } from "../../../refusal.ts";
import type { OrderRow } from "./orders/move-order.ts";

type Deps = Pick<VerbDeps, "payments">;

/**
 * Returns the provider for a new order. Buyers outside India pay through Stripe when we have its keys; all others, and
 * those of India always, through Razorpay. Throws Conflict when there is none.
 */
export function providerFor({ payments }: Deps, { supply }: PlacedSupply): PaymentProvider {
  const provider = (isExport(supply) ? payments.stripe : undefined) ?? payments.razorpay;
  if (!provider) throw refuse("sellingOff");
  return provider;
}

/** Returns the provider at which an order was placed; null when we have its keys no more. */
export const providerOf = ({ payments }: Deps, { provider }: Pick<OrderRow, "provider">) =>
  payments[provider] ?? null;

/** Returns the debits of renewals; null when no provider makes any. */
export const mandatesOf = ({ payments }: Deps): Mandates | null => payments.razorpay?.mandates ?? null;
