import { and, eq, isNull } from "drizzle-orm";
import type { PlanCode } from "#shared/plans.ts";
import type { Reader } from "../../../db/client.ts";
import { plans, subscriptions } from "../../../db/tables/index.ts";
import { playsUntil } from "./renewal/grace.ts";

export interface CurrentPlan {
  subscriptionId: number;
  planId: number;
  code: PlanCode;
  name: string;
  storageMb: number;
  screens: number | null;
  endsAt: Date;
  /** The end with the days of grace. */
  playsUntil: Date;
  /** Screens may play. */
  active: boolean;
}

/** Returns the plan of an account, even when it has ended (`active` false); null when there never was one. */
export async function currentPlan(db: Reader, accountId: number, now: Date): Promise<CurrentPlan | null> {
  const [row] = await db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.replacedAt)));
  if (!row) return null;
  return {
    subscriptionId: row.subscription.id,
    planId: row.plan.id,
    code: row.plan.code,
    name: row.plan.name,
    storageMb: row.subscription.storageMb ?? row.plan.storageMb,
    screens: row.plan.screens,
    endsAt: row.subscription.endsAt,
    playsUntil: playsUntil(row.subscription),
    active: playsUntil(row.subscription) > now,
  };
}
