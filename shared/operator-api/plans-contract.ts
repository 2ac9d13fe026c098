import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { schemaReason } from "../refusals/schema-reason.ts";

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
  /** Only with `user_id`: what a switch of this user to the plan gives. */
  terms: z
    .object({
      /** The end of one period from now. */
      ends_at: z.string(),
      /** Number of licences unless the request names another one. */
      licences: z.number(),
      /** Null: no limit. */
      max_licences: z.number().nullable(),
    })
    .optional(),
});

const planOfUser = z.object({
  /** Null when the user never had a plan. */
  plan_name: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** False when the plan has ended. */
  active: z.boolean(),
  licences: z.number(),
});
/** An operator's switch of a plan. `from` is what an undo brings back. */
export const planSwitchUndo = z.object({
  id: z.number(),
  switched_at: z.string(),
  switched_by: z.string(),
  from: planOfUser,
});
export const storagePlansAnswer = z.object({
  success: z.literal(true),
  plans: z.array(storagePlanAnswer),
  /** Only with `user_id`. */
  current: planOfUser
    .extend({
      screens: z.number(),
      /** What was paid for the time that is left, without tax: the credit of a later change of plan. */
      value_paise: z.number().int(),
    })
    .optional(),
  /** Only with `user_id`: the latest switch, while it can be undone. */
  undo: planSwitchUndo.nullable().optional(),
});

/** With a user, the answer also has what a switch would give them. */
export const storagePlansQuery = z.object({ user_id: id.optional() });

export const maxExtendDays = 1_100;

export const switchPlanBody = z.object({
  user_id: id,
  plan_id: z.coerce
    .number(schemaReason("planRequired"))
    .int()
    .positive(schemaReason("planRequired"))
    .max(2_147_483_647),
  /** The reason, for the audit log. */
  reason: z.string().trim().max(500).optional(),
  /**
   * "later": one period from now, or the end of the current plan when that is later. "new": one period from now. "keep":
   * the end of the current plan. "extend": `extend_days` after that, or after now when there is no running plan.
   */
  end: z.enum(["later", "new", "keep", "extend"]).default("later"),
  extend_days: z.coerce
    .number(schemaReason("extendDaysForm"))
    .int(schemaReason("extendDaysForm"))
    .min(1, schemaReason("extendDaysForm"))
    .max(maxExtendDays, schemaReason("extendDaysForm"))
    .default(1),
  /** The time is a gift: it gives no credit for a later change of plan. */
  complimentary: z.boolean().default(false),
  /** Number of licences; by default those of the current plan. */
  licences: z.coerce
    .number(schemaReason("licencesForm"))
    .int(schemaReason("licencesForm"))
    .min(1, schemaReason("licencesForm"))
    .max(10_000, schemaReason("licencesForm"))
    .optional(),
});
export type SwitchPlan = z.output<typeof switchPlanBody>;

export const switchedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  plan_name: z.string(),
  /** To undo this switch. */
  switch_id: z.number(),
});

export const undoPlanSwitchBody = z.object({ switch_id: id });
export const planSwitchUndoneAnswer = z.object({ success: z.literal(true), message: z.string() });
