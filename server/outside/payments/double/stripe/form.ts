import { z } from "zod";
import { StripeProblem } from "./problem.ts";

/** Reads "a[b][0]" of a form as nested objects, as Stripe does. */
export function nested(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.replaceAll("]", "").split("[");
    const last = path.pop() ?? "";
    let at = root;
    for (const step of path) {
      at[step] ??= {};
      at = at[step] as Record<string, unknown>;
    }
    at[last] = value;
  }
  return root;
}

/** Checks parameters. Throws Stripe's refusals for missing, unknown and wrong ones. */
export function check<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [first = "", ...rest] = issue?.path.map(String) ?? [];
  const name = [first, ...rest.map((step) => `[${step}]`)].join("");
  if (issue?.code === "unrecognized_keys") {
    const [unknown = ""] = issue.keys;
    throw new StripeProblem(`Received unknown parameter: ${name ? `${name}[${unknown}]` : unknown}`, {
      code: "parameter_unknown",
      param: unknown,
    });
  }
  throw new StripeProblem(`Missing required param, or invalid value: ${name}. ${issue?.message ?? ""}`, {
    code: "parameter_missing",
    param: name,
  });
}

const whole = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => Number(text));
const metadata = z.record(z.string(), z.string()).default({});
/** Stripe's smallest payment in rupees: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const minPaise = 50;

export const sessionParams = z.strictObject({
  mode: z.literal("payment"),
  client_reference_id: z.string().max(200).nullable().default(null),
  customer_email: z.email().nullable().default(null),
  success_url: z.url(),
  cancel_url: z.url().nullable().default(null),
  line_items: z.strictObject({
    0: z.strictObject({
      quantity: z.literal("1"),
      price_data: z.strictObject({
        currency: z.enum(["inr", "usd"]),
        unit_amount: whole.refine((amount) => amount >= minPaise, {
          error: "The Checkout Session's total amount must convert to at least 50 cents.",
        }),
        product_data: z.strictObject({ name: z.string().min(1) }),
      }),
    }),
  }),
  allowed_payment_method_types: z.strictObject({ 0: z.literal("card") }).optional(),
  adaptive_pricing: z.strictObject({ enabled: z.enum(["true", "false"]) }).optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  payment_intent_data: z.strictObject({ description: z.string().optional(), metadata }).optional(),
  metadata,
});
export type SessionParams = z.output<typeof sessionParams>;

export const refundParams = z.strictObject({
  charge: z.string(),
  amount: whole.optional(),
  metadata,
});
export type RefundParams = z.output<typeof refundParams>;

const range = z.strictObject({ gte: whole.optional(), lt: whole.optional() });
export const listParams = z.strictObject({
  limit: whole.refine((limit) => limit >= 1 && limit <= 100).default(10),
  starting_after: z.string().optional(),
  created: range.optional(),
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
});
export type ListParams = z.output<typeof listParams>;
