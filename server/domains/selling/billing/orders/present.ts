import type { Reader } from "../../../../db/client.ts";
import { type Entitlement, entitlementOf } from "../plan-switch/entitlement.ts";
import { playsUntil } from "../renewal/grace.ts";
import { endOf, unitOfOrder } from "../start-subscription.ts";
import type { OrderRow } from "./move-order.ts";
import type { Present } from "./quote.ts";

/** Returns what an account has when it buys, and how many screens it has paired. */
export async function presentOf(
  db: Reader,
  accountId: number,
): Promise<{ present: Present | null; entitlement: Entitlement }> {
  const entitlement = await entitlementOf(db, accountId);
  const { current, ...rest } = entitlement;
  return { present: current && presentFrom({ ...current, ...rest }), entitlement };
}

/** Returns what an account has when it buys, from its rows. */
export function presentFrom({
  subscription,
  plan,
  licences,
  next,
  timeZone,
}: NonNullable<Entitlement["current"]> & Pick<Entitlement, "licences" | "next" | "timeZone">): Present {
  const { id: subscriptionId, period, startsAt, endsAt, valuePaise } = subscription;
  return {
    calendar: { anchorAt: subscription.anchorAt ?? endsAt, timeZone },
    subscriptionId,
    plan: plan.code,
    period,
    licences,
    startsAt,
    endsAt,
    valuePaise,
    unit: unitOfOrder(subscription),
    next,
    playsUntil: playsUntil(subscription),
  };
}

/** Returns until when an account has paid, as far as a granted order is concerned; null without a plan. */
export async function paidUntil(db: Reader, order: OrderRow): Promise<Date | null> {
  const { present } = await presentOf(db, order.accountId);
  if (!present || order.kind === "top-up") return null;
  const { next } = present;
  return next?.orderId === order.id ? endOf(next, present.endsAt, present.calendar) : present.endsAt;
}
