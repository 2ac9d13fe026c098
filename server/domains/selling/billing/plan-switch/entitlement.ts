import { and, eq, isNull, sql } from "drizzle-orm";
import { indianZone } from "#shared/day-in.ts";
import type { Reader } from "../../../../db/client.ts";
import {
  accounts,
  licences,
  nextPeriods,
  plans,
  renewalChoices,
  screens,
  subscriptions,
} from "../../../../db/tables/index.ts";
import { isWaiting, type NextPeriod } from "../renewal/next-period.ts";

type PlanRow = typeof plans.$inferSelect;

export interface Entitlement {
  /** Null when the account never had a plan. */
  current: { subscription: typeof subscriptions.$inferSelect; plan: PlanRow } | null;
  /** The account's zone, by whose calendar the months of a plan end. */
  timeZone: string;
  /** Number of licences that are not revoked. */
  licences: number;
  screens: number;
  /** The paid period that starts when the present plan ends. */
  next: NextPeriod | null;
  /** What the customer chose for the end of the plan; null when it renews as it is. */
  choice: typeof renewalChoices.$inferSelect | null;
}

/** Counts an account's licences that are not revoked, beside its row in a query. */
export const validLicences = sql<number>`(select count(*)::int from ${licences}
  where ${and(eq(licences.accountId, accounts.id), isNull(licences.revokedAt))})`;
const pairedScreens = sql<number>`(select count(*)::int from ${screens}
  where ${and(eq(screens.accountId, accounts.id), isNull(screens.deletedAt))})`;

/** Returns what an account has now: its newest plan (also when it has ended), what follows it, licences and screens. */
export async function entitlementOf(db: Reader, accountId: number): Promise<Entitlement> {
  const [row] = await db
    .select({
      timeZone: accounts.timeZone,
      subscription: subscriptions,
      plan: plans,
      licences: validLicences,
      screens: pairedScreens,
      next: nextPeriods,
      choice: renewalChoices,
    })
    .from(accounts)
    .leftJoin(subscriptions, and(eq(subscriptions.accountId, accounts.id), isNull(subscriptions.replacedAt)))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(nextPeriods, and(eq(nextPeriods.accountId, accounts.id), isWaiting))
    .leftJoin(renewalChoices, eq(renewalChoices.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!row) return { current: null, timeZone: indianZone, licences: 0, screens: 0, next: null, choice: null };
  const { subscription, plan, ...rest } = row;
  return { current: subscription && plan && { subscription, plan }, ...rest };
}

/** Licences of an account that had none, if its plan has no limit. */
const firstLicences = 10;

/** Returns the number of licences that a switch to a plan gives when the operator does not choose it. */
export const usualLicences = (plan: PlanRow, { licences: valid, screens: own }: Entitlement): number =>
  valid === 0
    ? (plan.screens ?? Math.max(own, firstLicences))
    : Math.min(plan.screens ?? Number.POSITIVE_INFINITY, Math.max(own, valid));
