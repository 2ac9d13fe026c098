import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import { indianZone } from "#shared/gst.ts";
import type { Ctx } from "../../../context.ts";
import { dayIn } from "../../../day-in.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import { accounts, partnerAccounts, partners, subscriptions } from "../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../db/transaction.ts";
import { isRefusal } from "../../../http/errors.ts";
import { playsUntil } from "../../billing/index.ts";
import { partnerOf } from "../../partner-ledger/index.ts";
import { mailBalanceJob } from "../mail-balance.ts";
import { give } from "./order-licences.ts";
import { monthOf, restOfMonth } from "./partner-month.ts";
import { priceOn } from "./prices.ts";

interface Due {
  partnerId: number;
  partnerAccountId: number;
  accountId: number;
  waits: boolean;
}

/**
 * Renews the plans of partners' customers whose month has ended, from the balance of the partner. What the balance does
 * not pay waits and is tried again each time; the partner gets one email about it. Safe to run twice and at the same time.
 */
export async function renewCustomers({ ctx }: { ctx: Ctx }): Promise<void> {
  for (const due of await dueCustomers(ctx)) {
    try {
      await renew(ctx, due);
    } catch (error) {
      if (isRefusal(error, "conflict")) {
        if (!due.waits) await noteWaiting(ctx, due);
      } else
        ctx.log.error(
          { err: error, accountId: due.accountId },
          "a customer of a partner could not be renewed",
        );
    }
  }
}

const dueCustomers = (ctx: Ctx): Promise<Due[]> =>
  ctx.deps.db
    .select({
      ...{
        partnerId: partners.id,
        partnerAccountId: partners.accountId,
        accountId: partnerAccounts.accountId,
      },
      waits: partnerAccounts.waitsSince,
    })
    .from(partnerAccounts)
    .innerJoin(partners, eq(partners.id, partnerAccounts.partnerId))
    .innerJoin(accounts, eq(accounts.id, partnerAccounts.accountId))
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.accountId, partnerAccounts.accountId), isNull(subscriptions.replacedAt)),
    )
    .where(
      and(
        gt(partnerAccounts.renewsScreens, 0),
        lte(subscriptions.endsAt, ctx.now()),
        isNull(partners.endedAt),
        isNull(accounts.eraseAt),
        isNull(accounts.erasedAt),
      ),
    )
    .orderBy(asc(partnerAccounts.accountId))
    .then((rows) => rows.map((row) => ({ ...row, waits: row.waits !== null })));

async function renew(ctx: Ctx, { partnerAccountId, accountId }: Due): Promise<void> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const now = ctx.now();
    const house = await lockAccount(tx, partnerAccountId);
    await lockAccount(tx, accountId);
    const partner = await partnerOf(tx, partnerAccountId);
    const [row] = await tx
      .select({ customer: partnerAccounts, subscription: subscriptions })
      .from(partnerAccounts)
      .innerJoin(
        subscriptions,
        and(eq(subscriptions.accountId, partnerAccounts.accountId), isNull(subscriptions.replacedAt)),
      )
      .where(and(eq(partnerAccounts.accountId, accountId), eq(partnerAccounts.partnerId, partner?.id ?? 0)));
    const { renewsPlan: plan = null, renewsScreens: screens = 0 } = row?.customer ?? {};
    const isDue = row && row.subscription.endsAt <= now && plan !== null && screens > 0;
    const subject = { kind: "account", id: accountId } as const;
    if (!isDue || !partner || partner.endedAt || !house || house.eraseAt) {
      await audit({ action: "account.partner-renew-not-due", subject, accountId });
      return;
    }
    const { subscription } = row;
    // In the days of grace the paid time goes on from the old end, so that they are not given twice.
    const startsAt = playsUntil(subscription) > now ? subscription.endsAt : now;
    const month = monthOf(startsAt);
    const price = await priceOn(tx, { partnerId: partner.id, plan, day: dayIn(indianZone, startsAt) });
    if (price === null) throw new Error(`Partner ${partner.id} has no price for ${plan}`);
    const monthlyPaise = price * screens;
    const wish = { plan, screens };
    await give(ctx, tx, {
      ...{ partner, accountId, wish, monthlyPaise, userId: null, paidFrom: startsAt },
      change: { chargePaise: restOfMonth(monthlyPaise, startsAt), startsAt, endsAt: month.endsAt },
      key: `renewal ${accountId} ${month.name}`,
    });
    await tx
      .update(partnerAccounts)
      .set({ waitsSince: null })
      .where(and(eq(partnerAccounts.accountId, accountId), eq(partnerAccounts.partnerId, partner.id)));
    await audit({
      action: "account.partner-renew",
      subject,
      accountId,
      after: { ...wish, endsAt: month.endsAt.toISOString() },
    });
  });
}

/** The first customer of a partner whose renewal waits queues the email; the others are in the same email. */
async function noteWaiting(ctx: Ctx, { partnerId, accountId }: Due): Promise<void> {
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const [noted] = await tx
      .update(partnerAccounts)
      .set({ waitsSince: ctx.now() })
      .where(
        and(
          eq(partnerAccounts.accountId, accountId),
          eq(partnerAccounts.partnerId, partnerId),
          isNull(partnerAccounts.waitsSince),
        ),
      )
      .returning();
    if (noted) await ctx.deps.jobs.enqueue(tx, mailBalanceJob, { partnerId });
  });
}
