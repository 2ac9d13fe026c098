import { and, count, eq } from "drizzle-orm";
import { dayIn } from "#shared/day-in.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import {
  accounts,
  licences,
  nextPeriods,
  orders,
  plans,
  refunds,
  subscriptions,
} from "../../../../db/tables/index.ts";
import type { OrderRow } from "../orders/move-order.ts";
import { unusedPaise } from "../orders/quote.ts";
import { type Entitlement, entitlementOf } from "../plan-switch/entitlement.ts";
import { applyGrace } from "../renewal/grace.ts";
import { dropNextPeriod } from "../renewal/next-period.ts";
import { restoreSubscription } from "../restore-subscription.ts";

type Subscription = typeof subscriptions.$inferSelect;

/**
 * What a refund does to the account's plan. restore: the plan before the purchase comes back. amend: the plan goes on with
 * another end (now: it ends) and another value for later credits. next: the paid period that waits has another value, or
 * will not start (null).
 */
export type PlanChange =
  | { kind: "none" }
  | { kind: "restore"; from: number; to: number }
  | { kind: "next"; id: number; valuePaise: number | null }
  | { kind: "amend"; subscription: Subscription; endsAt: Date; valuePaise: number };

/**
 * Returns what a refund does to the plan. When the whole payment goes back and its time ends, the purchase is taken back:
 * the plan before it continues, or none. After a later purchase, and for a part, the time is shortened by the share of its
 * value. When the time is kept, only its value falls, so that money that went back is not credited again.
 */
export async function planAfterRefund(
  db: Reader,
  input: { order: OrderRow; netPaise: number; isWhole: boolean; endsTime: boolean; now: Date },
): Promise<PlanChange> {
  const { order, netPaise, isWhole, endsTime, now } = input;
  const { current, next } = await entitlementOf(db, order.accountId);
  if (!current || netPaise <= 0 || order.kind === "top-up") return { kind: "none" };
  if (next?.orderId === order.id) {
    const valuePaise = isWhole && endsTime ? null : Math.max(0, next.valuePaise - netPaise);
    return { kind: "next", id: next.id, valuePaise };
  }
  const { subscription } = current;
  if (subscription.endsAt <= now) return { kind: "none" };
  if (isWhole && endsTime && order.subscriptionId === subscription.id) {
    const from = await paidPlanBefore(db, order);
    if (from !== null) return { kind: "restore", from, to: subscription.id };
    return { kind: "amend", subscription, endsAt: now, valuePaise: 0 };
  }
  // The trial's fee gives no credit, so its value does not matter.
  if (subscription.period === "trial" && !endsTime) return { kind: "none" };
  return { kind: "amend", subscription, ...lessValue(subscription, { netPaise, endsTime, now }) };
}

/** Takes value from a running subscription, from its end (`endsTime`) or for the same end. */
export function lessValue(
  { startsAt, endsAt, valuePaise }: Pick<Subscription, "startsAt" | "endsAt" | "valuePaise">,
  { netPaise, endsTime, now }: { netPaise: number; endsTime: boolean; now: Date },
): { endsAt: Date; valuePaise: number } {
  const unused = unusedPaise({ startsAt, endsAt, valuePaise }, now);
  // Nothing of the time that is left was paid: it was given.
  if (unused === 0) return { endsAt, valuePaise };
  const share = Math.max(0, unused - netPaise) / unused;
  if (!endsTime) return { endsAt, valuePaise: Math.floor(valuePaise * share) };
  const end = new Date(now.getTime() + Math.round((endsAt.getTime() - now.getTime()) * share));
  const whole = endsAt.getTime() - startsAt.getTime();
  return { endsAt: end, valuePaise: Math.floor((valuePaise * (end.getTime() - startsAt.getTime())) / whole) };
}

/** Returns the plan that an order replaced, without plans whose own purchase was taken back; null when there is none. */
async function paidPlanBefore(db: Reader, order: OrderRow): Promise<number | null> {
  const before = order.baseSubscriptionId;
  if (before === null) return null;
  const [earlier] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionId, before), eq(orders.accountId, order.accountId)));
  if (earlier?.state !== "returned") return before;
  const ended = and(
    eq(refunds.orderId, earlier.id),
    eq(refunds.state, "processed"),
    eq(refunds.endsTime, true),
  );
  return (await db.$count(refunds, ended)) > 0 ? paidPlanBefore(db, earlier) : before;
}

/** What an account has, in the words of the back-office. */
export interface PlanFacts {
  planName: string | null;
  endsAt: Date | null;
  licences: number;
}

/** Returns what the account has now, and after the change. */
export async function describeChange(
  db: Reader,
  accountId: number,
  change: PlanChange,
): Promise<{ before: PlanFacts; after: PlanFacts }> {
  const now = await entitlementOf(db, accountId);
  const before = factsOf(now);
  if (change.kind === "none" || change.kind === "next") return { before, after: before };
  if (change.kind === "amend") return { before, after: { ...before, endsAt: change.endsAt } };
  const [old] = await db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.id, change.from), eq(subscriptions.accountId, accountId)));
  if (!old?.subscription.replacedAt) throw new Error(`Subscription ${change.from} was not replaced`);
  const [kept] = await db
    .select({ number: count() })
    .from(licences)
    .where(
      and(
        eq(licences.subscriptionId, change.from),
        eq(licences.accountId, accountId),
        eq(licences.revokedAt, old.subscription.replacedAt),
      ),
    );
  return {
    before,
    after: { planName: old.plan.name, endsAt: old.subscription.endsAt, licences: kept?.number ?? 0 },
  };
}

const factsOf = ({ current, licences: valid }: Entitlement): PlanFacts => ({
  planName: current?.plan.name ?? null,
  endsAt: current?.subscription.endsAt ?? null,
  licences: valid,
});

/** Makes a change of the plan. Returns true when screens may play shorter. The caller holds the account's lock. */
export async function changePlan(tx: Tx, accountId: number, change: PlanChange, now: Date): Promise<boolean> {
  if (change.kind === "none") return false;
  if (change.kind === "restore") {
    await restoreSubscription(tx, { accountId, from: change.from, to: change.to, now });
    return true;
  }
  if (change.kind === "next") {
    if (change.valuePaise === null) await dropNextPeriod(tx, accountId, now);
    else
      await tx
        .update(nextPeriods)
        .set({ valuePaise: change.valuePaise })
        .where(and(eq(nextPeriods.id, change.id), eq(nextPeriods.accountId, accountId)));
    await applyGrace(tx, accountId);
    return true;
  }
  const { subscription, endsAt, valuePaise } = change;
  if (endsAt.getTime() === subscription.endsAt.getTime() && valuePaise === subscription.valuePaise)
    return false;
  await amendSubscription(tx, { subscription, endsAt, valuePaise, now });
  return endsAt < subscription.endsAt;
}

/**
 * Writes the subscription anew with another end and value; its licences stay. A new row, so that an order whose price was
 * computed before is not granted any more.
 */
async function amendSubscription(
  tx: Tx,
  input: { subscription: Subscription; endsAt: Date; valuePaise: number; now: Date },
): Promise<void> {
  const { subscription: old, endsAt, valuePaise, now } = input;
  const { id: oldId, accountId } = old;
  await tx
    .update(subscriptions)
    .set({ replacedAt: now })
    .where(and(eq(subscriptions.id, oldId), eq(subscriptions.accountId, accountId)));
  const { id: _, ...rest } = old;
  const [written] = await tx
    .insert(subscriptions)
    // Who got the time back gets no days of grace for it.
    .values({
      ...rest,
      endsAt,
      valuePaise,
      createdAt: now,
      ...(endsAt <= now && { graceDays: 0 }),
      // When all of the money went back, the time that is kept is a gift.
      ...(valuePaise === 0 && { monthlyPaise: 0 }),
    })
    .returning({ id: subscriptions.id });
  if (!written) throw new Error("The subscription was not written");
  await tx
    .update(orders)
    .set({ subscriptionId: written.id })
    .where(and(eq(orders.subscriptionId, oldId), eq(orders.accountId, accountId)));
  const isShorter = endsAt < old.endsAt;
  const [account] = isShorter
    ? await tx.select({ timeZone: accounts.timeZone }).from(accounts).where(eq(accounts.id, accountId))
    : [];
  await tx
    .update(licences)
    .set({
      subscriptionId: written.id,
      ...(account && { endsAt, endsOn: dayIn(account.timeZone, endsAt) }),
    })
    .where(and(eq(licences.subscriptionId, oldId), eq(licences.accountId, accountId)));
  if (endsAt > now) await applyGrace(tx, accountId);
}
