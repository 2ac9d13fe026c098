import { and, count, eq, gt, isNull, sum } from "drizzle-orm";
import type { PriceList, Subscription } from "#shared/contracts/selling/billing.ts";
import { type BillingPeriod, paidPeriods, planCodes, tryout } from "#shared/plans.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import {
  brandFontFiles,
  brandFonts,
  files,
  licences,
  media,
  plans,
  screens,
  subscriptions,
} from "../../../../db/tables/index.ts";
import { managerOf } from "../../../identity/partner-ledger/index.ts";
import { unusedAdvance } from "../documents/advances/read-advances.ts";
import { isSold } from "../own-use/is-sold.ts";
import { type AccountPrices, readAccountPrices } from "../price-book/account-prices.ts";
import type { Order } from "../price-book/price-book.ts";
import { playsUntil } from "../renewal/grace.ts";
import { isSelling } from "../seller.ts";
import { unitOfOrder } from "../start-subscription.ts";
import { tryoutUntil } from "../tryout.ts";

type Row = { subscription: typeof subscriptions.$inferSelect; plan: typeof plans.$inferSelect } | undefined;

function costsOf(prices: AccountPrices, row: Row, now: Date): PriceList {
  const own = row && {
    plan: row.plan.code,
    period: row.subscription.period,
    unit: unitOfOrder(row.subscription),
  };
  // The own plan goes on at its end; another one is bought now.
  const fromOf = ({ plan, period }: Order): Date =>
    own?.plan === plan && own.period === period && row && row.subscription.endsAt > now
      ? row.subscription.endsAt
      : now;
  const isOver = !row || playsUntil(row.subscription) <= now;
  const sold = planCodes.flatMap((plan) => {
    const periods: readonly BillingPeriod[] = plan === "trial" ? ["trial"] : paidPeriods;
    return periods.map((period) => ({ plan, period }));
  });
  return {
    units: sold.map((order) => ({
      ...order,
      paise: prices.unitOf(order, { own: isOver || !own ? null : own, from: fromOf(order) }).paise,
    })),
    rateBp: prices.rateBp,
  };
}

const bytesPerMb = 1_000_000;

/** Returns the subscription, even when it has ended, and how much of it is used. */
export async function getSubscription({ ctx }: Verb<unknown, Customer>): Promise<Subscription> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const [row] = await db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.replacedAt)));
  const [used] = await db
    .select({ screens: count() })
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  const [room] = await db
    .select({ licences: count() })
    .from(licences)
    .where(
      and(
        eq(licences.accountId, accountId),
        eq(licences.subscriptionId, row?.subscription.id ?? 0),
        isNull(licences.revokedAt),
        gt(licences.endsAt, now),
      ),
    );
  const [stored] = await db
    .select({ bytes: sum(media.bytes).mapWith(Number) })
    .from(media)
    .where(and(eq(media.accountId, accountId), isNull(media.deletedAt)));
  const [fonts] = await db
    .select({ bytes: sum(files.bytes).mapWith(Number) })
    .from(brandFonts)
    .innerJoin(brandFontFiles, eq(brandFontFiles.fontId, brandFonts.id))
    .innerJoin(files, eq(files.sha256, brandFontFiles.sha256))
    .where(and(eq(brandFonts.accountId, accountId), isNull(brandFonts.deletedAt)));
  const tried = !row && (await tryoutUntil(ctx.deps, db, { accountId, now }));
  const storageMb = row ? (row.subscription.storageMb ?? row.plan.storageMb) : tried ? tryout.storageMb : 0;
  return {
    plan:
      row && isSold(ctx.deps)
        ? {
            code: row.plan.code,
            name: row.plan.name,
            description: row.plan.description,
            period: row.subscription.period,
            startsAt: row.subscription.startsAt.toISOString(),
            endsAt: row.subscription.endsAt.toISOString(),
            playsUntil: playsUntil(row.subscription).toISOString(),
            active: playsUntil(row.subscription) > now,
          }
        : null,
    screens: { used: used?.screens ?? 0, licences: room?.licences ?? 0, limit: row ? row.plan.screens : 0 },
    storage: {
      usedBytes: (stored?.bytes ?? 0) + (fonts?.bytes ?? 0),
      limitBytes: storageMb * bytesPerMb,
    },
    canBuy: (await isSelling(ctx.deps)) && !(await managerOf(db, accountId)),
    advancePaise: await unusedAdvance(db, accountId),
    costs: isSold(ctx.deps) ? costsOf(await readAccountPrices(db, accountId, now), row, now) : null,
  };
}
