import { eq } from "drizzle-orm";
import { type Deps, jobContext } from "#server/context.ts";
import { accounts } from "#server/db/tables/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { startSubscription } from "#server/domains/selling/billing/index.ts";
import type { Order } from "#server/domains/selling/billing/orders/order.ts";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import type { DemoAccount } from "./accounts/index.ts";
import type { DemoBank } from "./demo-bank.ts";
import type { Members } from "./members.ts";
import { pay } from "./payments.ts";
import { refundNewestPayment } from "./refund.ts";
import type { Timeline } from "./timeline.ts";
import { addMonths, after, before, untilMidnightInIndia } from "./times.ts";

/** Returns when an account signed up. A trial that ends today ends before midnight in India. */
export function signUpTime(account: DemoAccount, now: Date, trialDays: number): Date {
  if (!account.trialEndsToday)
    return before(addMonths(now, -account.joinedMonthsAgo), account.extraDays * dayMs + 2 * hourMs);
  const ends = after(now, Math.min(5 * hourMs, untilMidnightInIndia(now) / 2));
  return before(ends, trialDays * dayMs);
}

const grantedDaysAgo = 31;

interface Scene {
  bank: DemoBank;
  timeline: Timeline;
  members: Members;
  account: DemoAccount;
  signedUpAt: Date;
  now: Date;
}

/** Adds all payments of one account to the timeline: plans, renewals with their failures, and operators' actions. */
export function writeBilling(scene: Scene): void {
  const { account, timeline, now, signedUpAt } = scene;
  // After the trial, so that nothing of it is left.
  let due = after(signedUpAt, 25 * hourMs);
  const until = account.granted ? before(now, grantedDaysAgo * dayMs) : now;
  for (let months = 0; account.orders.length > 0 && due <= until; ) {
    if (account.stoppedInMonth !== undefined && months >= account.stoppedInMonth) {
      buy(scene, due, orderIn(account, months), "decline");
      break;
    }
    const order = orderIn(account, months);
    // The first try is a day earlier, so that there is never a day without a plan.
    if (account.declinedMonths?.includes(months)) buy(scene, before(due, 26 * hourMs), order, "decline");
    buy(scene, due, order);
    if (account.paidTwiceInMonth === months) {
      due = after(due, 9 * minuteMs);
      buy(scene, due, order);
      timeline.add(after(due, 2 * dayMs), (deps) => {
        scene.bank.setTime(deps.now());
        return refundNewestPayment(deps, scene.members.of(account).accountId);
      });
    }
    const step = order.period === "yearly" ? 12 : 1;
    due = addMonths(due, step);
    months += step;
  }
  writeOperatorActs(scene);
}

function orderIn(account: DemoAccount, months: number): Order {
  const order = account.orders.findLast(({ fromMonth }) => fromMonth <= months)?.order;
  if (!order) throw new Error(`${account.login} has no order for month ${months}`);
  return order;
}

function buy(
  { timeline, members, account, bank }: Scene,
  at: Date,
  order: Order,
  outcome: "approve" | "decline" = "approve",
): void {
  timeline.add(at, async (deps) => {
    await pay({ ctx: members.ctx(deps, account), input: order }, { bank, outcome, name: account.name });
  });
}

function writeOperatorActs({ timeline, members, account, now }: Scene): void {
  const { granted, suspended } = account;
  if (granted)
    timeline.add(before(now, grantedDaysAgo * dayMs), async (deps) => {
      const { accountId } = members.of(account);
      const ctx = jobContext(deps, "demo");
      await inTransaction(ctx, async ({ tx, audit }) => {
        await startSubscription(ctx, tx, { accountId, order: granted, source: "operator" });
        await tx.update(accounts).set({ switchedByOperator: true }).where(eq(accounts.id, accountId));
        await audit({
          action: "plan.grant",
          subject: { kind: "account", id: accountId },
          accountId,
          after: granted,
        });
      });
    });
  if (suspended) timeline.add(before(now, 5 * dayMs), (deps) => suspend(deps, members.of(account).accountId));
}

async function suspend(deps: Deps, accountId: number): Promise<void> {
  await inTransaction(jobContext(deps, "demo"), async ({ tx, audit }) => {
    await tx.update(accounts).set({ suspendedAt: deps.now() }).where(eq(accounts.id, accountId));
    await audit({ action: "account.suspend", subject: { kind: "account", id: accountId }, accountId });
  });
}
