import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Reader } from "../../../../db/client.ts";
import {
  accounts,
  partnerAccounts,
  partnerBillLines,
  partners,
  subscriptions,
} from "../../../../db/tables/index.ts";
import type { PartnerRow } from "../../../identity/partner-ledger/index.ts";
import { playsUntil } from "../../billing/index.ts";
import type { PaidPlan } from "../licences/prices.ts";

/** A renewal that is on no bill yet. */
export interface DueRenewal {
  accountId: number;
  plan: PaidPlan;
  screens: number;
  /** First moment of the time that is billed. */
  fromAt: Date;
}

const isNotEnding = and(isNull(accounts.eraseAt), isNull(accounts.erasedAt));

/**
 * Returns the renewals of a partner's customers that come on a bill now, by customer. While a bill is open, each month
 * that follows is due too, until the screens stop.
 */
export async function dueRenewals(db: Reader, partnerId: number, now: Date): Promise<DueRenewal[]> {
  const rows = await db
    .select({
      customer: partnerAccounts,
      subscription: subscriptions,
      billedUntil: sql<Date | null>`(select max(${partnerBillLines.untilAt}) from ${partnerBillLines}
        where ${eq(partnerBillLines.customerId, partnerAccounts.accountId)} and ${eq(partnerBillLines.state, "open")})`.mapWith(
        partnerBillLines.untilAt,
      ),
    })
    .from(partnerAccounts)
    .innerJoin(accounts, eq(accounts.id, partnerAccounts.accountId))
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.accountId, partnerAccounts.accountId), isNull(subscriptions.replacedAt)),
    )
    .where(
      and(
        eq(partnerAccounts.partnerId, partnerId),
        gt(partnerAccounts.renewsScreens, 0),
        lte(subscriptions.endsAt, now),
        isNotEnding,
      ),
    )
    .orderBy(asc(partnerAccounts.accountId));
  return rows.flatMap(({ customer: { accountId, renewsPlan: plan, renewsScreens: screens }, ...row }) => {
    const { subscription, billedUntil } = row;
    if (plan === null) return [];
    const plays = playsUntil(subscription) > now;
    if (billedUntil)
      return plays && billedUntil <= now ? [{ accountId, plan, screens, fromAt: billedUntil }] : [];
    // In the days of grace the paid time goes on from the old end, so that they are not given twice.
    return [{ accountId, plan, screens, fromAt: plays ? subscription.endsAt : now }];
  });
}

/** Returns the partners with a renewal that may be due, or with a bill that is not paid. */
export async function partnersToBill(db: Reader, now: Date): Promise<PartnerRow[]> {
  return db
    .select()
    .from(partners)
    .where(
      and(
        isNull(partners.endedAt),
        sql`(exists (select 1 from partner_bills b where b.partner_id = ${partners.id} and b.paid_at is null)
          or exists (select 1 from ${partnerAccounts}
            join ${subscriptions} on ${eq(subscriptions.accountId, partnerAccounts.accountId)}
            where ${and(
              eq(partnerAccounts.partnerId, partners.id),
              gt(partnerAccounts.renewsScreens, 0),
              isNull(subscriptions.replacedAt),
              lte(subscriptions.endsAt, now),
            )}))`,
      ),
    )
    .orderBy(asc(partners.id));
}
