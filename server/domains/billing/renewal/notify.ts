import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import {
  accounts,
  mandates,
  nextPeriods,
  type RenewalStage,
  renewalChoices,
  renewalNotices,
  subscriptions,
} from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { debitOf, type Mandate } from "../mandates/mandates.ts";
import { isSelling } from "../seller.ts";
import { playsUntil } from "./grace.ts";
import { mailNoticeJob } from "./mail-notice.ts";
import { isWaiting } from "./next-period.ts";
import { planEndOf } from "./renewal.ts";
import { renewalPrice } from "./renewal-price.ts";
import { stageAt } from "./stage.ts";

const dayMs = 86_400_000;
/** The first email is due 7 days before the end; the last one at most 7 days of grace and 7 days of delay after it. */
const daysAhead = 7;
const daysBehind = 14;
const atOnce = 1_000;
/** Banks may take up to 36 hours for a debit. */
const bankDays = 1.5;

/**
 * Queues the emails about the end of plans that are due. A row with a unique index stands for each email, so that none is
 * queued twice, also by two processes. Nothing is mailed where nothing is sold.
 */
export async function notifyOfRenewals({ ctx }: { ctx: Ctx }): Promise<void> {
  if (!isSelling(ctx.deps)) return;
  for (let after = 0; ; ) {
    const page = await endingPlans(ctx, after);
    for (const { subscription, choice, next, mandate, mailed } of page) {
      const plan = {
        endsAt: subscription.endsAt,
        playsUntil: playsUntil(subscription),
        isTrial: subscription.period === "trial",
        isEnding: choice !== null && choice.plan === null,
        isNextPaid: next !== null,
      };
      const stage = stageAt({ ...plan, isDebited: false, isDebitSent: false }, ctx.now());
      if (stage === null || mailed?.includes(stage)) continue;
      const isLeftToDebit =
        mandate !== null &&
        stageAt({ ...plan, ...(await debitState(ctx, subscription, mandate)) }, ctx.now()) === null;
      if (!isLeftToDebit) await queueNotice(ctx, subscription, stage);
    }
    const last = page.at(-1);
    if (!last || page.length < atOnce) return;
    after = last.subscription.id;
  }
}

/** Returns plans whose end is near, with what was chosen and mailed. */
function endingPlans(ctx: Ctx, after: number) {
  const now = ctx.now().getTime();
  return ctx.deps.db
    .select({
      subscription: subscriptions,
      choice: renewalChoices,
      next: nextPeriods,
      mandate: mandates,
      mailed: sql<RenewalStage[] | null>`(select array_agg(n.stage) from ${renewalNotices} n
        where n.account_id = ${subscriptions.accountId} and n.ends_at = ${subscriptions.endsAt})`,
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .leftJoin(renewalChoices, eq(renewalChoices.accountId, subscriptions.accountId))
    .leftJoin(mandates, and(eq(mandates.accountId, subscriptions.accountId), eq(mandates.state, "active")))
    .leftJoin(nextPeriods, and(eq(nextPeriods.accountId, subscriptions.accountId), isWaiting))
    .where(
      and(
        gt(subscriptions.id, after),
        isNull(subscriptions.replacedAt),
        lte(subscriptions.endsAt, new Date(now + daysAhead * dayMs)),
        gt(subscriptions.endsAt, new Date(now - daysBehind * dayMs)),
        isNull(accounts.suspendedAt),
        isNull(accounts.eraseAt),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(atOnce);
}

/** Returns whether the renewal of a plan is left to its mandate. */
async function debitState(
  ctx: Ctx,
  { accountId, endsAt }: { accountId: number; endsAt: Date },
  mandate: Mandate,
): Promise<{ isDebited: boolean; isDebitSent: boolean }> {
  const debit = await debitOf(ctx.deps.db, accountId, endsAt);
  const sentAt = debit?.state === "sent" ? (debit.sentAt?.getTime() ?? 0) : 0;
  const end = await planEndOf(ctx.deps.db, accountId);
  const fits =
    end?.purchase != null &&
    (await renewalPrice(ctx, accountId, end.purchase)).totalPaise <= mandate.maxPaise;
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
