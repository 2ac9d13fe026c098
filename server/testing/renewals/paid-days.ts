import { and, asc, eq, isNull } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import type { ReadDatabase } from "../../db/client.ts";
import { nextPeriods, orders, orderTransitions, subscriptions } from "../../db/tables/index.ts";
import { endOf } from "../../domains/selling/billing/start-subscription.ts";

/** The zone of the simulated accounts. */
const timeZone = "Asia/Kolkata";

/** Days of plans: those that customers paid, those that a change credited in money, and those that they have. */
export interface PaidDays {
  sold: number;
  credited: number;
  given: number;
  /** Accounts whose days do not add up, with what is missing. */
  wrong: { accountId: number; sold: number; credited: number; given: number }[];
}

type Granted = typeof orders.$inferSelect & { at: Date };
type Next = typeof nextPeriods.$inferSelect;

/**
 * Counts paid days twice: from the orders, as each purchase promised, and from the subscriptions, as each account has
 * them. It knows nothing of how the product computes an end, but the length of a period.
 */
export async function paidDays(db: ReadDatabase): Promise<PaidDays> {
  const granted = await db
    .select({ order: orders, at: orderTransitions.at })
    .from(orders)
    .innerJoin(
      orderTransitions,
      and(eq(orderTransitions.orderId, orders.id), eq(orderTransitions.event, "granted")),
    )
    .orderBy(asc(orderTransitions.id));
  const periods = await db.select().from(subscriptions).orderBy(asc(subscriptions.id));
  const nexts = new Map((await db.select().from(nextPeriods)).map((row) => [row.orderId, row]));
  const waiting = await db
    .select()
    .from(nextPeriods)
    .where(and(isNull(nextPeriods.startedAt), isNull(nextPeriods.droppedAt)));
  const ofAccount = groupBy(granted.map(({ order, at }) => ({ ...order, at })));
  const given = groupBy(periods);
  const days: PaidDays = { sold: 0, credited: 0, given: 0, wrong: [] };
  for (const [accountId, bought] of ofAccount) {
    const own = given.get(accountId) ?? [];
    const last = own.at(-1);
    const end = last?.endsAt ?? new Date(0);
    const follows = waiting
      .filter((next) => next.accountId === accountId)
      .reduce((sum, next) => sum + lengthOf(next, end, last?.anchorAt ?? end), 0);
    const each = { accountId, ...soldTo(bought, nexts), given: covered(own) + follows };
    days.sold += each.sold;
    days.credited += each.credited;
    days.given += each.given;
    if (Math.abs(each.sold - each.credited - each.given) > 0.001) days.wrong.push(each);
  }
  return days;
}

/** What the purchases of one account promised, in their order. */
function soldTo(
  bought: readonly Granted[],
  nexts: ReadonlyMap<number, Next>,
): { sold: number; credited: number } {
  let [end, anchorAt] = [new Date(0), new Date(0)];
  let [sold, credited] = [0, 0];
  let follows: { from: Date; until: Date } | null = null;
  for (const order of bought) {
    const { at, kind } = order;
    // A paid next period continues when the present one has ended.
    if (follows && follows.from <= at) {
      end = follows.until;
      follows = null;
    }
    if (kind === "add") continue;
    if (kind === "change") {
      credited += daysBetween(at, end) + (follows ? daysBetween(follows.from, follows.until) : 0);
      follows = null;
    }
    const isContinued = kind === "renew" || kind === "next";
    const from: Date = isContinued && end > graceBefore(at) ? end : at;
    if (!isContinued || end <= graceBefore(at)) anchorAt = from;
    const until = endOf(order, from, { trialDays: 0, timeZone, anchorAt });
    sold += daysBetween(from, until);
    if (kind === "next" && nexts.has(order.id)) follows = { from, until };
    else end = until;
  }
  return { sold, credited };
}

/** The usual days of grace: a payment in them continues from the old end. */
const graceBefore = (at: Date) => new Date(at.getTime() - 3 * dayMs);

/** The days on which an account has a plan: each subscription until it ends or another replaced it. */
const covered = (own: readonly (typeof subscriptions.$inferSelect)[]): number =>
  own.reduce((sum, { startsAt, endsAt, replacedAt }) => {
    const until = replacedAt && replacedAt < endsAt ? replacedAt : endsAt;
    return sum + daysBetween(startsAt, until);
  }, 0);

const lengthOf = (next: Next, from: Date, anchorAt: Date): number =>
  daysBetween(from, endOf(next, from, { timeZone, anchorAt }));

const daysBetween = (from: Date, until: Date): number => (until.getTime() - from.getTime()) / dayMs;

function groupBy<Row extends { accountId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.accountId, [...(groups.get(row.accountId) ?? []), row]);
  return groups;
}
