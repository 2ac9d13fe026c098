import { z } from "zod";
import { disputeAnswers, disputeStates, maxSummary } from "../disputes.ts";
import { providerNames } from "../payment-providers.ts";
import { schemaReason } from "../refusals/schema-reason.ts";

const paise = z.number().int();

export const disputesAnswer = z.object({
  success: z.literal(true),
  /** Those that wait for an answer first, the next deadline first; then the others, newest first. */
  data: z.array(
    z.object({
      id: z.number(),
      account_id: z.number(),
      account_name: z.string(),
      order_id: z.number().nullable(),
      /** The provider's number of the payment. */
      reference: z.string().nullable(),
      provider: z.enum(providerNames),
      provider_dispute_id: z.string(),
      state: z.enum(disputeStates),
      phase: z.string(),
      reason: z.string(),
      amount_paise: paise,
      /** What was taken from us. */
      lost_paise: paise,
      opened_at: z.string(),
      respond_by: z.string().nullable(),
      answer: z.enum(disputeAnswers).nullable(),
      answered_at: z.string().nullable(),
      note: z.string(),
      files: z.array(z.object({ id: z.number(), name: z.string() })),
      /** It waits for an answer, and its provider takes one from here. */
      can_answer: z.boolean(),
    }),
  ),
});
export type DisputesAnswer = z.output<typeof disputesAnswer>;
export type DisputeEntry = DisputesAnswer["data"][number];

const note = z.string().trim().min(1, schemaReason("isEmpty")).max(maxSummary);
export const answerDisputeBody = z.object({
  how: z.enum(disputeAnswers),
  /** To the bank: why the payment is right. By hand: what was done. */
  note,
});
export type AnswerDispute = z.output<typeof answerDisputeBody>;
export const disputeChangedAnswer = z.object({ success: z.literal(true), message: z.string() });
export const addEvidenceQuery = z.object({ name: z.string().trim().min(1).max(100) });
