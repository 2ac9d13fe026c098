import type { Me } from "#shared/contracts/accounts.ts";
import type { CurrentPlan } from "./current-plan.ts";

export function presentPlan(plan: CurrentPlan | null): Me["plan"] {
  return (
    plan && {
      code: plan.code,
      name: plan.name,
      endsAt: plan.endsAt.toISOString(),
      active: plan.active,
      screens: plan.screens,
    }
  );
}
