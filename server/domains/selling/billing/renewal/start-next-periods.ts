import { and, asc, eq, exists, isNull, lte, sql } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Tx } from "../../../../db/client.ts";
import { nextPeriods, orders, renewalChoices, subscriptions } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { OrderRow } from "../orders/move-order.ts";
import { endOf, startSubscription, unitOfOrder } from "../start-subscription.ts";
import { applyGrace } from "./grace.ts";
import { isWaiting, waitingPeriodOf } from "./next-period.ts";

/** Notes a paid period that starts when the present plan ends. The choice for the renewal is thereby used. */
export async function addNextPeriod(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const { accountId, plan, period, screens } = order;
  if (plan === "trial" || period === "trial") throw new Error("A trial is never the next period");
  await tx.insert(nextPeriods).values({
    accountId,
    orderId: order.id,
    plan,
    period,
    screens,
    valuePaise: order.valuePaise,
    createdAt: now,
  });
  await tx.delete(renewalChoices).where(eq(renewalChoices.accountId, accountId));
  await applyGrace(tx, accountId);
}

/** Starts the paid periods of plans that have ended. Safe to run twice and at the same time. */
export async function startNextPeriods({ ctx }: { ctx: Ctx }): Promise<void> {
  const { db } = ctx.deps;
  const ended = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, nextPeriods.accountId),
        isNull(subscriptions.replacedAt),
        lte(subscriptions.endsAt, ctx.now()),
      ),
    );
  const due = await db
    .select({ accountId: nextPeriods.accountId })
    .from(nextPeriods)
    .where(and(isWaiting, exists(ended)))
    .orderBy(asc(nextPeriods.id));
  for (const { accountId } of due)
    await startNextPeriod(ctx, accountId).catch((error: unknown) =>
      ctx.log.error({ err: error, accountId }, "a paid period could not be started, trying again later"),
    );
}

async function startNextPeriod(ctx: Ctx, accountId: number): Promise<void> {
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const account = await lockAccount(tx, accountId);
    const next = await waitingPeriodOf(tx, accountId);
    const [present] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.replacedAt)));
    const isDue = account && next !== null && present !== undefined && present.endsAt <= now;
    await audit({
      action: isDue ? "account.start-next-period" : "account.next-period-not-due",
      subject: { kind: "account", id: accountId },
      accountId,
      ...(isDue && { after: { plan: next.plan, period: next.period, screens: next.screens } }),
    });
    if (!isDue) return;
    await tx
      .update(nextPeriods)
      .set({ startedAt: now })
      .where(and(eq(nextPeriods.id, next.id), eq(nextPeriods.accountId, accountId)));
    const [paid] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, next.orderId), eq(orders.accountId, accountId)));
    const anchorAt = present.anchorAt ?? present.endsAt;
    const { subscriptionId } = await startSubscription(ctx, tx, {
      accountId,
      order: next,
      source: "checkout",
      startsAt: present.endsAt,
      anchorAt,
      endsAt: endOf(next, present.endsAt, { timeZone: account.timeZone, anchorAt }),
      valuePaise: next.valuePaise,
      unit: paid ? unitOfOrder(paid) : null,
    });
    await tx
      .update(orders)
      .set({ subscriptionId })
      .where(and(eq(orders.id, next.orderId), eq(orders.accountId, accountId)));
  });
}
