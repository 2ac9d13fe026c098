import { z } from "zod";

/** What became of a mail. */
export const mailOutcomes = [
  /** The customer's words in a ticket. */
  "answer",
  /** In a ticket, but nobody proved that the customer wrote it: only operators see it. */
  "unproven",
  /** A new contact message. */
  "message",
  /** A program answered, such as an out-of-office notice. */
  "automatic",
  /** A mail server could not deliver our mail. */
  "undelivered",
  /** We sent it ourselves. */
  "own",
  /** The sender, or all unknown senders, wrote too many within an hour. */
  "too-many",
  "unreadable",
] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

const incomingMail = z.object({
  id: z.number(),
  came_at: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  outcome: z.enum(mailOutcomes),
  /** What a mail server said, or why it could not be read. */
  reason: z.string().nullable(),
  ticket_id: z.number().nullable(),
  contact_message_id: z.number().nullable(),
});
export type IncomingMail = z.output<typeof incomingMail>;

export const incomingMailsAnswer = z.object({
  success: z.literal(true),
  /** False: no mailbox is set. */
  configured: z.boolean(),
  /** Whether the name of our mail server is set: without it no mail is proven. */
  proves: z.boolean(),
  fetched_at: z.string().nullable(),
  /** Why the last try failed; null: it did not. */
  problem: z.string().nullable(),
  /** The newest first. */
  data: z.array(incomingMail),
});
export type IncomingMails = z.output<typeof incomingMailsAnswer>;
