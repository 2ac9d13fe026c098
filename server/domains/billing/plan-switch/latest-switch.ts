import { and, desc, eq, isNull } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { planSwitches, subscriptions } from "../../../db/tables/index.ts";

export type PlanSwitch = typeof planSwitches.$inferSelect;

/** Returns the account's latest switch if it can be undone: the plan that it gave is still the account's plan. */
export async function undoableSwitch(db: Reader, accountId: number): Promise<PlanSwitch | null> {
  const [row] = await db
    .select({ planSwitch: planSwitches })
    .from(planSwitches)
    .innerJoin(subscriptions, eq(subscriptions.id, planSwitches.toSubscriptionId))
    .where(
      and(
        eq(planSwitches.accountId, accountId),
        isNull(planSwitches.undoneAt),
        isNull(subscriptions.replacedAt),
      ),
    )
    .orderBy(desc(planSwitches.id))
    .limit(1);
  return row?.planSwitch ?? null;
}
