import { z } from "zod";

/*
 * What the WhatsApp Cloud API of Meta answers and tells, as far as it is used:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp. Unknown fields and kinds are left out.
 */

const waId = z.string().regex(/^\d{5,20}$/);

export const sentAnswer = z.object({
  contacts: z.array(z.object({ wa_id: waId })).min(1),
  messages: z.array(z.object({ id: z.string() })).min(1),
});

export const errorAnswer = z.object({
  error: z.object({ code: z.number().int(), message: z.string().optional() }),
});

const text = z.string().max(10_000);
const status = z.object({
  status: z.string(),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
});
const message = z.object({
  from: waId.optional(),
  /** Seconds since 1970. */
  timestamp: z.coerce.number().int().nonnegative().max(9_999_999_999),
  text: z.object({ body: text }).optional(),
  button: z.object({ text }).optional(),
  interactive: z.object({ button_reply: z.object({ title: text }).optional() }).optional(),
});

/** Each list may have parts that we do not know: those are left out one by one. */
const each = <T extends z.ZodType>(part: T) =>
  z
    .array(z.unknown())
    .max(1_000)
    .default([])
    .transform((parts) =>
      parts.flatMap((value) => {
        const { data } = part.safeParse(value);
        return data === undefined ? [] : [data];
      }),
    );

const change = z.object({
  field: z.string(),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    statuses: each(status),
    messages: each(message),
  }),
});

export const webhookBody = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: each(z.object({ changes: each(change) })),
});
