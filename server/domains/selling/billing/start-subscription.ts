import { randomInt } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { dayIn } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import { plans as catalogue } from "#shared/plans.ts";
import type { Ctx } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import {
  type licences,
  type orders,
  plans,
  renewalChoices,
  subscriptions,
} from "../../../db/tables/index.ts";
import { moveScreensTo } from "./move-screens.ts";
import type { Order } from "./orders/order.ts";
import { addPaidMonths } from "./paid-months.ts";
import type { UnitPrice } from "./price-book/price-book.ts";
import { applyGrace } from "./renewal/grace.ts";

/**
 * Starts a subscription and creates its licences, which the account's screens get. Replaces the earlier
 * subscription. `endsAt` replaces the end that follows from the order's period.
 */
export async function startSubscription(
  ctx: Ctx,
  tx: Tx,
  input: {
    accountId: number;
    order: Order;
    source: "checkout" | "operator" | "partner";
    endsAt?: Date;
    /** Start of the paid time, if it is not now. */
    startsAt?: Date;
    /** The first moment of its months; without it the start, or a given end. */
    anchorAt?: Date;
    /** What was paid, without tax, for the time from the start to the end. */
    valuePaise?: number;
    /** What a screen and month cost by the price book or a contract. */
    unit?: UnitPrice | null;
    /** What the customer pays for a month, without tax, if it does not follow from the unit. */
    monthlyPaise?: number;
    /** The limit of storage that an operator set; without it the plan's. */
    storageMb?: number;
    /** True when what the customer chose for the renewal stays, as after adding screens. */
    keepsChoice?: boolean;
  },
): Promise<{ subscriptionId: number; endsAt: Date }> {
  const { accountId, order, source } = input;
  const unit = order.period === "trial" ? null : (input.unit ?? null);
  const now = ctx.now();
  const account = await lockAccount(tx, accountId);
  const [plan] = await tx.select().from(plans).where(eq(plans.code, order.plan));
  if (!account || !plan) throw new Error("The account or the plan does not exist");

  await tx
    .update(subscriptions)
    .set({ replacedAt: now })
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.replacedAt)));
  const startsAt = input.startsAt ?? now;
  const { timeZone } = account;
  const endsAt = input.endsAt ?? endOf(order, now, { trialDays: ctx.deps.env.TRIAL_DAYS, timeZone });
  const [subscription] = await tx
    .insert(subscriptions)
    .values({
      accountId,
      planId: plan.id,
      period: order.period,
      source,
      startsAt,
      endsAt,
      anchorAt: input.anchorAt ?? (input.endsAt ? endsAt : startsAt),
      valuePaise: input.valuePaise ?? 0,
      monthlyPaise: input.monthlyPaise ?? (unit ? unit.paise * order.screens : 0),
      unitPaise: unit?.paise ?? null,
      bookDay: unit?.bookDay ?? null,
      storageMb: input.storageMb ?? null,
      createdAt: now,
    })
    .returning({ id: subscriptions.id });
  if (!subscription) throw new Error("The subscription was not written");
  if (order.screens > 0)
    await addLicences(tx, order.screens, {
      accountId,
      subscriptionId: subscription.id,
      endsAt,
      createdAt: now,
      startsOn: dayIn(account.timeZone, startsAt),
      endsOn: dayIn(account.timeZone, endsAt),
    });
  await moveScreensTo(tx, { accountId, subscriptionId: subscription.id, now });
  if (!input.keepsChoice) await tx.delete(renewalChoices).where(eq(renewalChoices.accountId, accountId));
  await applyGrace(tx, accountId);
  return { subscriptionId: subscription.id, endsAt };
}

/** One statement, whatever the number: a statement has at most 65,535 values, and a large order has more licences. */
async function addLicences(
  tx: Tx,
  count: number,
  licence: Omit<typeof licences.$inferInsert, "code" | "revokedAt">,
): Promise<void> {
  const { accountId, subscriptionId, startsOn, endsOn, endsAt, createdAt } = licence;
  const codes = Array.from({ length: count }, licenceCode);
  await tx.execute(sql`
    insert into licences (code, account_id, subscription_id, starts_on, ends_on, ends_at, created_at)
    select code, ${accountId}::int, ${subscriptionId}::int, ${startsOn}::date, ${endsOn}::date,
      ${endsAt.toISOString()}::timestamptz, ${createdAt.toISOString()}::timestamptz
    from unnest(${sql.param(codes)}::text[]) as code`);
}

/** Returns what a screen and month of an order cost; null for one of an earlier build. */
export const unitOfOrder = ({
  unitPaise,
  bookDay,
}: Pick<typeof orders.$inferSelect, "unitPaise" | "bookDay">): UnitPrice | null =>
  unitPaise === null ? null : { paise: unitPaise, bookDay };

/** Returns how many months a period has. A trial has none: it ends by the hour. */
export const monthsOf = (period: Order["period"]): number => ({ trial: 0, monthly: 1, yearly: 12 })[period];

/**
 * Returns the end of an order. Trials end to the minute; months and years by the calendar of the account's zone, on the day
 * of the anchor. Without an anchor the months begin at `from`.
 */
export function endOf(
  order: Pick<Order, "plan" | "period">,
  from: Date,
  { trialDays = 0, timeZone, anchorAt }: { trialDays?: number; timeZone: string; anchorAt?: Date },
): Date {
  if (order.period === "trial")
    return new Date(from.getTime() + (catalogue[order.plan].days === null ? 1 : trialDays) * dayMs);
  return addPaidMonths(from, monthsOf(order.period), { anchorAt: anchorAt ?? from, timeZone });
}

/** Without letters and digits that look alike. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
function licenceCode(): string {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `VT-${part()}-${part()}-${part()}`;
}
