import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import { noticeDays } from "#shared/operator-api/prices-contract.ts";
import { supplyOf } from "#shared/supply.ts";
import type { Ctx } from "../../../../context.ts";
import {
  accounts,
  buyers,
  debits,
  mandates,
  nextPeriods,
  partnerAccounts,
  plans,
  type RenewalStage,
  renewalChoices,
  renewalNotices,
  subscriptions,
} from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { couponsOfAll } from "../coupons/applied-coupon.ts";
import { isDebitOf } from "../mandates/mandates.ts";
import { presentFrom } from "../orders/present.ts";
import { validLicences } from "../plan-switch/entitlement.ts";
import { type AccountPrices, accountPrices } from "../price-book/account-prices.ts";
import type { PriceBook } from "../price-book/price-book.ts";
import { canRaise, contractsOfAll, readPriceBook } from "../price-book/read-prices.ts";
import { isSelling, requireSelling, type Selling } from "../seller.ts";
import { playsUntil } from "./grace.ts";
import { mailNoticeJob } from "./mail-notice.ts";
import { isWaiting } from "./next-period.ts";
import { endOfPresent } from "./renewal.ts";
import { priceAtEnd } from "./renewal-price.ts";
import { stageAt } from "./stage.ts";

/** The first email is due 7 days before the end; the last one at most 7 days of grace and 7 days of delay after it. */
const daysAhead = 7;
const daysBehind = 14;
export const atOnce = 1_000;
/** Banks may take up to 36 hours for a debit. */
const bankDays = 1.5;

/**
 * Queues the emails about the end of plans that are due. A row with a unique index stands for each email, so that none is
 * queued twice, also by two processes. Nothing is mailed where nothing is sold.
 */
export async function notifyOfRenewals({ ctx }: { ctx: Ctx }): Promise<void> {
  if (!(await isSelling(ctx.deps))) return;
  const { seller } = await requireSelling(ctx.deps);
  const book = await readPriceBook(ctx.deps.db);
  const ahead = (await canRaise(ctx.deps.db, book, dayInIndia(ctx.now()))) ? noticeDays : daysAhead;
  for (let after = 0; ; ) {
    const page = await endingPlans(ctx, after, { ahead, behind: daysBehind });
    const pricesFor = await pricesOf(ctx, book, page);
    for (const plan of page) {
      const { subscription, choice, next, mailed } = plan;
      const selling = { seller, prices: pricesFor(subscription.accountId) };
      const stage = stageAt(
        {
          endsAt: subscription.endsAt,
          playsUntil: playsUntil(subscription),
          isTrial: subscription.period === "trial",
          isEnding: choice !== null && choice.plan === null,
          isNextPaid: next !== null,
          isRaised: isRaised(plan, selling),
          ...debitState(ctx, plan, selling),
        },
        ctx.now(),
      );
      if (stage !== null && !mailed?.includes(stage)) await queueNotice(ctx, subscription, stage);
    }
    const last = page.at(-1);
    if (!last || page.length < atOnce) return;
    after = last.subscription.id;
  }
}

type EndingPlan = Awaited<ReturnType<typeof endingPlans>>[number];

/** Returns plans whose end is so many days ahead or behind, with all that decides what is told: one query for all accounts. */
export function endingPlans(ctx: Ctx, after: number, { ahead, behind }: { ahead: number; behind: number }) {
  const now = ctx.now().getTime();
  return ctx.deps.db
    .select({
      subscription: subscriptions,
      timeZone: accounts.timeZone,
      choice: renewalChoices,
      next: nextPeriods,
      plan: plans,
      licences: validLicences,
      buyer: buyers.buyer,
      mandate: mandates,
      debit: debits,
      mailed: sql<RenewalStage[] | null>`(select array_agg(n.stage) from ${renewalNotices} n
        where n.account_id = ${subscriptions.accountId} and n.ends_at = ${subscriptions.endsAt})`,
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(buyers, eq(buyers.accountId, subscriptions.accountId))
    .leftJoin(renewalChoices, eq(renewalChoices.accountId, subscriptions.accountId))
    .leftJoin(mandates, and(eq(mandates.accountId, subscriptions.accountId), eq(mandates.state, "active")))
    .leftJoin(debits, isDebitOf(subscriptions.accountId, subscriptions.endsAt))
    .leftJoin(nextPeriods, and(eq(nextPeriods.accountId, subscriptions.accountId), isWaiting))
    .leftJoin(partnerAccounts, eq(partnerAccounts.accountId, subscriptions.accountId))
    .where(
      and(
        // Its partner renews the plan, and cannot be paid here.
        isNull(partnerAccounts.accountId),
        gt(subscriptions.id, after),
        isNull(subscriptions.replacedAt),
        lte(subscriptions.endsAt, new Date(now + ahead * dayMs)),
        gt(subscriptions.endsAt, new Date(now - behind * dayMs)),
        isNull(accounts.suspendedAt),
        isNull(accounts.eraseAt),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(atOnce);
}

/** Who sells, and at which prices for one account. */
interface SellingTo {
  seller: Selling["seller"];
  prices: AccountPrices;
}

/** Returns the prices of each account of a page: one query for all contracts, one for all coupons. */
export async function pricesOf(
  ctx: Ctx,
  book: PriceBook,
  page: readonly EndingPlan[],
): Promise<(accountId: number) => AccountPrices> {
  const ids = page.map(({ subscription }) => subscription.accountId);
  const rows = await contractsOfAll(ctx.deps.db, ids);
  const contracts = Map.groupBy(rows, ({ accountId }) => accountId);
  const coupons = new Map(
    (await couponsOfAll(ctx.deps.db, ids, ctx.now())).map((coupon) => [coupon.accountId, coupon]),
  );
  return (accountId) =>
    accountPrices(book, contracts.get(accountId) ?? [], ctx.now(), coupons.get(accountId) ?? null);
}

/** Returns what the renewal of a plan costs; null when it is not renewed. */
function renewalOfPage(
  { subscription, timeZone, plan, licences, next, choice, buyer }: EndingPlan,
  { seller, prices }: SellingTo,
) {
  const end = endOfPresent(presentFrom({ subscription, timeZone, plan, licences, next }), choice);
  if (!end.purchase) return null;
  const { taxation } = supplyOf(seller, buyer);
  return { ...priceAtEnd(end, end.purchase, { prices, taxation }), end };
}

/** Returns whether a screen costs more from the renewal on, of the same plan and period. */
function isRaised(plan: EndingPlan, selling: SellingTo): boolean {
  const renewal = renewalOfPage(plan, selling);
  const { unit, purchase } = renewal?.end ?? {};
  const isSame = purchase?.plan === renewal?.end.plan && purchase?.period === renewal?.end.period;
  return Boolean(renewal && unit && isSame && renewal.unitPaise > unit.paise);
}

/** Returns whether the renewal of a plan is left to its mandate. */
export function debitState(
  ctx: Ctx,
  ending: EndingPlan,
  selling: SellingTo,
): { isDebited: boolean; isDebitSent: boolean } {
  const { mandate, debit } = ending;
  if (!mandate) return { isDebited: false, isDebitSent: false };
  const sentAt = debit?.state === "sent" ? (debit.sentAt?.getTime() ?? 0) : 0;
  const renewal = renewalOfPage(ending, selling);
  const fits = renewal !== null && renewal.totalPaise <= mandate.maxPaise;
  return {
    isDebited: fits && debit?.state !== "failed",
    isDebitSent: ctx.now().getTime() - sentAt < bankDays * dayMs,
  };
}

async function queueNotice(
  ctx: Ctx,
  { accountId, endsAt }: { accountId: number; endsAt: Date },
  stage: RenewalStage,
): Promise<void> {
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const [notice] = await tx
      .insert(renewalNotices)
      .values({ accountId, endsAt, stage, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: renewalNotices.id });
    if (notice) await ctx.deps.jobs.enqueue(tx, mailNoticeJob, { noticeId: notice.id });
  });
}
