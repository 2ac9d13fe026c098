import { planField } from "#shared/errors.ts";
import type { Ctx, Customer } from "../../context.ts";
import type { Tx } from "../../db/client.ts";
import { Conflict } from "../../http/errors.ts";
import { currentPlan } from "../billing/index.ts";

/** Why a screen gets no licence, and the way forward. */
export async function noLicence(ctx: Ctx<Customer>, tx: Tx): Promise<Conflict> {
  const plan = await currentPlan(tx, ctx.actor.accountId, ctx.now());
  const message = !plan
    ? "There is no plan yet. Start the trial or choose a plan, then add the screen."
    : !plan.active
      ? `The ${plan.name} plan has ended. Choose a plan, then add the screen with a new code.`
      : `All screens of the ${plan.name} plan are in use. Remove a screen or add more to the plan, then try again.`;
  return new Conflict(message, { [planField]: message });
}
