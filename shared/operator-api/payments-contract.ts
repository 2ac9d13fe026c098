import { z } from "zod";
import { says } from "../refusals/says.ts";

const paise = z.number().int();

export const refundPreviewQuery = z.object({
  amount_paise: z.coerce.number(says("refundAmountForm")).int().min(1).max(2_147_483_647).optional(),
});

const planFacts = z.object({
  plan_name: z.string().nullable(),
  ends_at: z.string().nullable(),
  licences: z.number(),
});
export const refundPreviewAnswer = z.object({
  success: z.literal(true),
  /** How much of the payment can still go back. */
  left_paise: paise,
  amount_paise: paise,
  /** Null: the payment has no invoice. */
  credit_note: z.object({ net_paise: paise, tax_paise: paise }).nullable(),
  plan_now: planFacts,
  plan_if_time_ends: planFacts,
});

export const refundPaymentBody = z.object({
  amount_paise: z
    .number(says("refundAmountForm"))
    .int(says("refundAmountForm"))
    .min(100, says("refundAmountForm"))
    .max(2_147_483_647, says("refundAmountForm")),
  /** The customer reads it in the email. */
  reason: z.string(says("refundReasonRequired")).trim().min(1, says("refundReasonRequired")).max(500),
  /** The time that was paid with this money ends, too. */
  ends_time: z.boolean(),
  /** Set when the money was paid back without the provider, for example by bank transfer. */
  offline_reference: z.string().trim().min(1).max(100).optional(),
});
export type RefundPayment = z.output<typeof refundPaymentBody>;

export const refundStates = ["owed", "sent", "processed", "failed"] as const;
export const refundedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  refund_id: z.number(),
  state: z.enum(refundStates),
});
