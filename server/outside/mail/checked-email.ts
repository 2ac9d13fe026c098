import { isEmailAddress } from "#shared/email-address.ts";
import type { Email } from "./port.ts";

/** An email was for a text that is not exactly one address. Sending it again would not help. */
export class UnfitRecipientError extends Error {
  constructor() {
    super("The recipient of an email is not one address");
    this.name = "UnfitRecipientError";
  }
}

/**
 * Returns an email as a mail program may send it, whatever a stranger's name or address has in it: one recipient, one
 * address for answers or none, and headers of one line. Both adapters ask it. Throws UnfitRecipientError.
 */
export function checkedEmail(email: Email): Email {
  if (!isEmailAddress(email.to)) throw new UnfitRecipientError();
  const { replyTo, ...rest } = email;
  return {
    ...rest,
    subject: oneLine(email.subject),
    ...(email.fromName !== undefined && { fromName: oneLine(email.fromName) }),
    ...(replyTo !== undefined && isEmailAddress(replyTo) && { replyTo }),
    ...(email.messageId !== undefined && { messageId: fitId(email.messageId) }),
    ...(email.after !== undefined && { after: fitId(email.after) }),
    ...(email.attachments && {
      attachments: email.attachments.map((file) => ({
        ...file,
        name: oneLine(file.name),
        type: oneLine(file.type),
      })),
    }),
  };
}

const fitId = (messageId: string): string => messageId.replace(/[^\w.@+-]/g, "");

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

/** Returns an address as nodemailer takes it without reading it as a list. */
export const asOne = (address: string): { name: string; address: string } => ({ name: "", address });
