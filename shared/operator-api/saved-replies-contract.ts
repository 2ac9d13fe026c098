import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { schemaReason } from "../refusals/schema-reason.ts";
import { ticketSet } from "./ticket-changes.ts";

/** What a saved reply may name: it is filled in when the reply is chosen. */
export const replyPlaceholders = ["name", "ticket", "operator"] as const;

const isKnown = (text: string): boolean =>
  [...text.matchAll(/\{(\w+)\}/g)].every(([, word]) => replyPlaceholders.some((known) => known === word));

export const savedReplyBody = z.object({
  /** All operators use it; else only who saved it. */
  shared: z.boolean(),
  name: z.string().trim().min(1, schemaReason("nameRequired")).max(80),
  text: z
    .string()
    .trim()
    .min(1, schemaReason("noteRequired"))
    .max(5000)
    // Else the customer reads the braces.
    .refine(isKnown, schemaReason("savedReplyNames")),
  set: ticketSet.default({}),
});
export type SavedReplyBody = z.output<typeof savedReplyBody>;

export const savedRepliesAnswer = z.object({
  success: z.literal(true),
  data: z.array(
    savedReplyBody.extend({
      text: z.string(),
      id: z.number(),
      /** The name of the manager to whom it assigns the ticket. */
      manager: z.string().nullable(),
    }),
  ),
});
export type SavedReply = z.output<typeof savedRepliesAnswer>["data"][number];
export const savedReplyParams = z.object({ id });
export const savedReplyAnswer = z.object({ success: z.literal(true), id: z.number() });

/** Fills the placeholders of a reply: "{name}" becomes the customer's name. Those without a value stay. */
export const filledReply = (
  text: string,
  values: Partial<Record<(typeof replyPlaceholders)[number], string>>,
): string =>
  text.replace(
    /\{(\w+)\}/g,
    (whole, word: string) =>
      (Object.hasOwn(values, word) ? values[word as keyof typeof values] : undefined) ?? whole,
  );
