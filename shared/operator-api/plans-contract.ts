import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { says } from "../refusals/says.ts";

export const storagePlanAnswer = z.object({
  id: z.number(),
  name: z.string(),
  plan_name: z.string(),
  description: z.string(),
  /** Rupees per screen and month; for the trial, the one-time fee. */
  price: z.number(),
  price_text: z.string(),
  /** MB of 1000 kB. */
  storage: z.number(),
});
export const storagePlansAnswer = z.object({ success: z.literal(true), plans: z.array(storagePlanAnswer) });

export const switchPlanBody = z.object({
  user_id: id,
  plan_id: z.coerce.number(says("planRequired")).int().positive(says("planRequired")).max(2_147_483_647),
  /** The reason, for the audit log. */
  reason: z.string().trim().max(500).optional(),
});
export type SwitchPlan = z.output<typeof switchPlanBody>;

export const switchedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  plan_name: z.string(),
});
