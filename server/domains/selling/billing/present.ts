import type { Me } from "#shared/contracts/identity/accounts.ts";
import type { CurrentPlan } from "./current-plan.ts";

/** `isNextPaid`: the period after the present one is paid. */
export function presentPlan(plan: CurrentPlan | null, isNextPaid: boolean): Me["plan"] {
  return (
    plan && {
      code: plan.code,
      name: plan.name,
      endsAt: plan.endsAt.toISOString(),
      active: plan.active,
      playsUntil: plan.playsUntil.toISOString(),
      screens: plan.screens,
      isNextPaid,
    }
  );
}
