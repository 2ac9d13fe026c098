import { and, eq, isNull } from "drizzle-orm";
import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../../../context.ts";
import { orders, users } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { type PaymentProvider, type PayPlace, ProviderError } from "../../../../outside/payments/port.ts";
import { refuse } from "../../../../refusal.ts";
import { mandateOf } from "../mandates/ask-for-mandate.ts";
import { providerOf } from "../providers.ts";
import type { OrderRow } from "./move-order.ts";

/**
 * Creates an order at the provider and returns its id there. After an answer that was lost, the order is found again by
 * its receipt, now or at the next try. Throws ProviderError.
 */
export async function atProvider(ctx: Ctx, order: OrderRow, isNew: boolean): Promise<string> {
  const { receipt, totalPaise: amountPaise, description, createdAt } = order;
  if (order.providerOrderId) return order.providerOrderId;
  if (receipt === null) throw new Error(`Order ${order.id} has no receipt`);
  const provider = requireProvider(ctx, order);
  const find = () => provider.findOrder(receipt, createdAt);
  const earlier = isNew ? null : await find();
  const placed =
    earlier ??
    (await provider
      .createOrder({
        receipt,
        amountPaise,
        description,
        email: (await payerOf(ctx, order)).email,
        returnUrl: returnUrlOf(ctx, order),
        ...(await mandateOf(ctx, order)),
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof ProviderError && error.isOutcomeUnknown)) throw error;
        const found = await find();
        if (!found) throw error;
        return found;
      }));
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(orders)
      .set({ providerOrderId: placed.id })
      .where(
        and(eq(orders.id, order.id), eq(orders.accountId, order.accountId), isNull(orders.providerOrderId)),
      ),
  );
  const [stored] = await ctx.deps.db
    .select({ id: orders.providerOrderId })
    .from(orders)
    .where(eq(orders.id, order.id));
  if (!stored?.id) throw new Error(`Order ${order.id} was not stored with its number at the provider`);
  return stored.id;
}

function requireProvider(ctx: Ctx, order: OrderRow): PaymentProvider {
  const provider = providerOf(ctx.deps, order);
  if (!provider) throw refuse("sellingOff");
  return provider;
}

/**
 * Returns an order's id at its provider, where it is created first, and where it is paid: null when it was paid
 * meanwhile, for example in another tab. Throws ProviderError.
 */
export async function payPlaceOf(
  ctx: Ctx,
  order: OrderRow,
  isNew: boolean,
): Promise<{ orderId: string; place: PayPlace | null }> {
  const orderId = await atProvider(ctx, order, isNew);
  return { orderId, place: await requireProvider(ctx, order).payPlace(orderId) };
}

/** Returns the user who ordered. */
export async function payerOf({ deps }: Ctx, { userId }: OrderRow) {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`User ${userId} does not exist`);
  return user;
}

/** The checkout with what became of the order, and the choice for another try. */
function returnUrlOf({ deps }: Ctx, { id, kind, plan, period, screens }: OrderRow): string {
  if (kind === "top-up") return `${deps.env.PUBLIC_URL}${paths.topUp}&order=${id}`;
  const query = new URLSearchParams({ plan, period, screens: String(screens), order: String(id) });
  return `${deps.env.PUBLIC_URL}${paths.checkoutPage}?${query}`;
}
