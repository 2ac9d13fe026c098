import { z } from "zod";

/* What we read of PayPal's objects: https://developer.paypal.com/api/rest/ */

const money = z.object({ currency_code: z.string(), value: z.string().regex(/^-?\d+(\.\d{1,2})?$/) });
const link = z.object({ rel: z.string(), href: z.string() });

export const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export const capture = z.object({
  id: z.string(),
  /** COMPLETED, PENDING, DECLINED, FAILED, PARTIALLY_REFUNDED or REFUNDED. */
  status: z.string(),
  amount: money,
});

export const refund = z.object({
  id: z.string(),
  /** COMPLETED, PENDING, FAILED or CANCELLED. */
  status: z.string(),
  amount: money,
  custom_id: z.string().nullish(),
  links: z.array(link).default([]),
});

export const order = z.object({
  id: z.string(),
  status: z.enum(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  purchase_units: z
    .array(
      z.object({
        invoice_id: z.string().nullish(),
        custom_id: z.string().nullish(),
        amount: money,
        payments: z
          .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
          .nullish(),
      }),
    )
    .min(1),
  links: z.array(link).default([]),
});

/** A capture that was asked by itself, which names its order. */
export const captureOfOrder = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});

export const transactions = z.object({
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        transaction_event_code: z.string(),
        transaction_amount: money,
        fee_amount: money.nullish(),
        custom_field: z.string().nullish(),
      }),
    }),
  ),
  total_pages: z.number().int(),
});

export const verified = z.object({ verification_status: z.enum(["SUCCESS", "FAILURE"]) });

export const failure = z.object({
  name: z.string(),
  message: z.string().optional(),
  details: z.array(z.object({ issue: z.string(), description: z.string().optional() })).default([]),
});

export const event = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource_type: z.string().default(""),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .nullish(),
    links: z.array(link).default([]),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
  }),
});
