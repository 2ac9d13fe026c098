import { z } from "zod";
import { type ContactMessage, fieldErrors } from "#shared/contact/fields.ts";
import { contactTypeOf, contactTypes, rulesByType } from "#shared/contact/rules-by-type.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { Verb } from "../../../context.ts";
import { contactMessages } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { isProven } from "../../../http/proof-of-work.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";

/** Limit of accepted messages per IP address; people behind one office router share it. */
export const messageLimit = { max: 20, perMinutes: 10 } as const;

/** Long enough to fill in a form with interruptions. */
export const contactWork = { purpose: "contact", minutesValid: 60 } as const;

/** Sends a stored message to the support address. */
export const mailMessageJob = {
  name: "mail-contact-message",
  data: z.object({ messageId: z.number().int().positive() }),
};

export interface SentMessage extends ContactMessage {
  type: string;
  /** The browser's proof of work, if any. */
  proof: string | undefined;
  /** Whether the hidden field was filled in. */
  trapped: boolean;
}

/**
 * Stores a visitor's message and enqueues its email. Validates it by its type (T15). A message without proof of work is
 * stored in quarantine (T5). Throws Invalid with a message per field, and TooMany.
 */
export async function sendMessage({ ctx, input }: Verb<SentMessage>): Promise<{ id: number }> {
  const type = contactTypeOf(input.type);
  if (!type)
    throw refuse("contactTypeUnknown", { types: contactTypes.join(", ") }).field(
      "type",
      "contactTypeUnknownField",
    );
  const errors = fieldErrors(rulesByType[type], input);
  const [first] = Object.values(errors);
  if (first) {
    const fields = Object.entries(errors).map(([field, words]) => [
      field,
      reasonRef("contactFieldUnfit", { words }),
    ]);
    throw refuse("contactMessageUnfit", { words: first }).with(Object.fromEntries(fields));
  }
  await throttle(ctx, { key: `contact:address:${callerNetwork(ctx)}`, ...messageLimit });
  const quarantined = input.trapped || !(await isProven(ctx, contactWork, input.proof));

  return inTransaction(ctx, async ({ tx, audit }) => {
    const [message] = await tx
      .insert(contactMessages)
      .values({
        type,
        name: input.name.trim().replace(/\s+/g, " "),
        email: input.email.trim(),
        phone: input.phone.trim(),
        message: input.message.trim(),
        quarantined,
        address: ctx.address,
        createdAt: ctx.now(),
      })
      .returning({ id: contactMessages.id });
    if (!message) throw new Error("A contact message was not stored");
    await audit({
      action: "contact-message.send",
      subject: { kind: "contact-message", id: message.id },
      after: { type, quarantined },
    });
    await ctx.deps.jobs.enqueue(tx, mailMessageJob, { messageId: message.id });
    return message;
  });
}
