import { z } from "zod";

export const contactItemAnswer = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  created_at: z.string(),
  type: z.enum(["contact", "bot", "enquiry"]),
  status: z.enum(["open", "closed"]),
  /** 1 when no proof came with it that a person sent it. */
  unverified: z.union([z.literal(0), z.literal(1)]),
  /** The customer with this address; null where there is none. */
  user_id: z.number().nullable(),
});
export const contactAnswer = z.object({ success: z.literal(true), data: z.array(contactItemAnswer) });

/** Why a message is done with: answered, or nothing anybody should answer. */
export const resolveMessageBody = z.object({ as: z.enum(["resolved", "spam"]).default("resolved") });
