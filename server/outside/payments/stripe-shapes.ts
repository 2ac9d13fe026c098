import { z } from "zod";

/* What we read of Stripe's objects, and write: https://docs.stripe.com/api */

/** The fields of a request. */
export type Form = Record<string, string>;

const receiptOnly = z.object({ receipt: z.string().optional() }).nullish();

export const session = z.object({
  id: z.string(),
  client_reference_id: z.string().nullable(),
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
  status: z.enum(["open", "complete", "expired"]).nullable(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  /** Null until the customer has tried to pay. */
  payment_intent: z.string().nullable(),
  /** Null when it cannot be paid any more. */
  url: z.string().nullish(),
});

/** One attempt to pay. */
export const charge = z.object({
  id: z.string(),
  amount: z.number().int(),
  amount_refunded: z.number().int(),
  captured: z.boolean(),
  currency: z.string(),
  status: z.enum(["succeeded", "pending", "failed"]),
  failure_message: z.string().nullish(),
  outcome: z.object({ seller_message: z.string().nullish() }).nullish(),
  payment_method_details: z.object({ type: z.string() }).nullish(),
});

export const refund = z.object({
  id: z.string(),
  amount: z.number().int(),
  /** pending, requires_action, succeeded, failed or canceled. */
  status: z.string().nullable(),
  metadata: receiptOnly,
});

/** https://docs.stripe.com/api/disputes/object */
export const dispute = z.object({
  id: z.string(),
  charge: z.string(),
  amount: z.number().int(),
  created: z.number().int(),
  reason: z.string(),
  /** What was taken from us, and what came back. */
  balance_transactions: z.array(z.object({ amount: z.number().int() })),
  evidence_details: z.object({ due_by: z.number().int().nullable() }),
  status: z.enum([
    ...(["warning_needs_response", "warning_under_review", "warning_closed", "prevented"] as const),
    ...(["needs_response", "under_review", "won", "lost"] as const),
  ]),
});
export const file = z.object({ id: z.string() });

export const balanceTransaction = z.object({
  id: z.string(),
  type: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  fee: z.number().int(),
  fee_details: z.array(z.object({ type: z.string(), amount: z.number().int() })),
  net: z.number().int(),
  source: z.string().nullable(),
});

export const listOf = <S extends z.ZodType>(item: S) =>
  z.object({ data: z.array(item), has_more: z.boolean() });

export const failure = z.object({
  error: z.object({ type: z.string(), code: z.string().optional(), message: z.string().optional() }),
});

export const event = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      client_reference_id: z.string().nullish(),
      charge: z.string().nullish(),
      metadata: receiptOnly,
    }),
  }),
});
