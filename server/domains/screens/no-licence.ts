import { planField } from "#shared/errors.ts";
import type { Ctx, Customer } from "../../context.ts";
import type { Tx } from "../../db/client.ts";
import { type Refusal, refuse } from "../../http/errors.ts";
import { currentPlan } from "../billing/index.ts";

/** Returns the refusal for a screen that gets no licence, with what to do. */
export async function noLicence(ctx: Ctx<Customer>, tx: Tx): Promise<Refusal> {
  const plan = await currentPlan(tx, ctx.actor.accountId, ctx.now());
  if (!plan) return refuse("noPlanForScreen").field(planField, "noPlanForScreen");
  const reason = plan.active ? "licencesUsedUp" : "planEndedForScreen";
  const own = { plan: plan.code };
  return refuse(reason, own).field(planField, reason, own);
}
