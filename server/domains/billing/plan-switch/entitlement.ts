import { and, count, eq, isNull } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { licences, plans, screens, subscriptions } from "../../../db/tables/index.ts";

type PlanRow = typeof plans.$inferSelect;

export interface Entitlement {
  /** Null when the account never had a plan. */
  current: { subscription: typeof subscriptions.$inferSelect; plan: PlanRow } | null;
  /** Number of licences that are not revoked. */
  licences: number;
  screens: number;
}

/** Returns what an account has now: its newest plan (also when it has ended), licences and screens. */
export async function entitlementOf(db: Reader, accountId: number): Promise<Entitlement> {
  const [current] = await db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.replacedAt)));
  const [valid] = await db
    .select({ number: count() })
    .from(licences)
    .where(and(eq(licences.accountId, accountId), isNull(licences.revokedAt)));
  const [own] = await db
    .select({ number: count() })
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  return { current: current ?? null, licences: valid?.number ?? 0, screens: own?.number ?? 0 };
}

/** Licences of an account that had none, if its plan has no limit. */
const firstLicences = 10;

/** Returns the number of licences that a switch to a plan gives when the operator does not choose it. */
export const usualLicences = (plan: PlanRow, { licences: valid, screens: own }: Entitlement): number =>
  valid === 0
    ? (plan.screens ?? Math.max(own, firstLicences))
    : Math.min(plan.screens ?? Number.POSITIVE_INFINITY, Math.max(own, valid));
