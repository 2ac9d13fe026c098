import { z } from "zod";

/** Where a message comes from: a form of the website, or a mail. */
export const messageSources = ["contact", "bot", "enquiry", "mail"] as const;
export type MessageSource = (typeof messageSources)[number];

export const contactItemAnswer = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  created_at: z.string(),
  type: z.enum(messageSources),
  status: z.enum(["open", "closed"]),
  /** 1 when the message came without proof that a person sent it. */
  unverified: z.union([z.literal(0), z.literal(1)]),
  files: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The customer with this email; null when there is none. */
  user_id: z.number().nullable(),
});
export const contactAnswer = z.object({ success: z.literal(true), data: z.array(contactItemAnswer) });

/** Why a message is closed: it was answered, or it is spam. */
export const resolveMessageBody = z.object({ as: z.enum(["resolved", "spam"]).default("resolved") });
