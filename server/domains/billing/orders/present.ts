import type { Reader } from "../../../db/client.ts";
import { type Entitlement, entitlementOf } from "../plan-switch/entitlement.ts";
import type { Present } from "./quote.ts";

/** Returns what an account has when it buys, and how many screens it has paired. */
export async function presentOf(
  db: Reader,
  accountId: number,
): Promise<{ present: Present | null; entitlement: Entitlement }> {
  const entitlement = await entitlementOf(db, accountId);
  const { current, licences } = entitlement;
  if (!current) return { present: null, entitlement };
  const { subscription, plan } = current;
  const { id: subscriptionId, period, startsAt, endsAt, valuePaise } = subscription;
  return {
    present: { subscriptionId, plan: plan.code, period, licences, startsAt, endsAt, valuePaise },
    entitlement,
  };
}
