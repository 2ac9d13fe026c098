import { dayMs } from "#shared/durations.ts";
import type { SwitchPlan } from "#shared/operator-api/plans-contract.ts";
import type { subscriptions } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { unusedPaise } from "../orders/quote.ts";

type Subscription = typeof subscriptions.$inferSelect;

/**
 * Returns when the plan of a switch ends, and the running subscription whose paid time goes on; null when a new period
 * starts. Throws Conflict when there is no running plan whose end can be kept.
 */
export function endOfSwitch(
  { end, extend_days: days }: Pick<SwitchPlan, "end" | "extend_days">,
  { old, newEnd, now }: { old: Subscription | undefined; newEnd: Date; now: Date },
): { endsAt: Date; continued: Subscription | null } {
  const running = old && old.endsAt > now ? old : null;
  if (end === "extend")
    return {
      endsAt: new Date((running?.endsAt ?? now).getTime() + days * dayMs),
      continued: running,
    };
  if (end === "keep" && !running) throw refuse("noEndToKeep");
  const isKept = running !== null && (end === "keep" || (end === "later" && running.endsAt > newEnd));
  return isKept ? { endsAt: running.endsAt, continued: running } : { endsAt: newEnd, continued: null };
}

/** Returns the value of the paid time that is left, without tax: the credit of a later change. A trial gives none. */
export const valueLeft = (subscription: Subscription, now: Date): number =>
  subscription.period === "trial" ? 0 : unusedPaise(subscription, now);
