import { z } from "zod";
import { PayPalProblem } from "./problem.ts";

const money = z.strictObject({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d{1,7}\.\d{2}$/),
});

/** Source: https://developer.paypal.com/docs/api/orders/v2/#orders_create */
export const createOrder = z.strictObject({
  intent: z.literal("CAPTURE"),
  purchase_units: z.tuple([
    z.strictObject({
      invoice_id: z.string().max(127).optional(),
      custom_id: z.string().max(255).optional(),
      description: z.string().min(1).max(127).optional(),
      // Buyers abroad cannot pay in rupees.
      amount: money.refine(({ currency_code: code }) => code !== "INR", { error: "CURRENCY_NOT_SUPPORTED" }),
    }),
  ]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      email_address: z.email().optional(),
      experience_context: z.strictObject({
        payment_method_preference: z.enum(["IMMEDIATE_PAYMENT_REQUIRED", "UNRESTRICTED"]).optional(),
        shipping_preference: z.enum(["NO_SHIPPING", "GET_FROM_FILE"]).optional(),
        user_action: z.enum(["PAY_NOW", "CONTINUE"]).optional(),
        return_url: z.url(),
        cancel_url: z.url(),
      }),
    }),
  }),
});
export type CreateOrder = z.output<typeof createOrder>;

/** Source: https://developer.paypal.com/docs/api/payments/v2/#captures_refund */
export const refundCapture = z.strictObject({
  amount: money.optional(),
  custom_id: z.string().max(255).optional(),
});
export type RefundCapture = z.output<typeof refundCapture>;

export const reportQuery = z.strictObject({
  start_date: z.iso.datetime({ offset: true }),
  end_date: z.iso.datetime({ offset: true }),
  fields: z.string().optional(),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
});

/** Checks a request. Throws PayPal's refusal for what is missing, unknown or wrong. */
export function check<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const at = issue?.path.join("/") ?? "";
  throw new PayPalProblem("INVALID_REQUEST", {
    status: 400,
    issue: issue?.code === "unrecognized_keys" ? "MALFORMED_REQUEST_JSON" : (issue?.message ?? ""),
    description: `Request is not well-formed at /${at}: ${issue?.message ?? ""}`,
  });
}
