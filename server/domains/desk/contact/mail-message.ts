import { eq } from "drizzle-orm";
import type { MessageSource } from "#shared/operator-api/contact-contract.ts";
import type { Verb } from "../../../context.ts";
import { contactMessages } from "../../../db/tables/index.ts";
import { companyToday } from "../../identity/company-details/index.ts";

const origins: Record<MessageSource, string> = {
  mail: "email",
  contact: "the contact form",
  bot: "the chat",
  enquiry: "an enquiry",
};

const zone = { timeZone: "Asia/Kolkata", dateStyle: "medium", timeStyle: "short" } as const;

/** Emails a stored message to the support address; a reply goes to the sender. Throws when the mail server refuses. */
export async function mailMessage({ ctx, input }: Verb<{ messageId: number }>): Promise<void> {
  const { db, mail } = ctx.deps;
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, input.messageId));
  if (!message) return;
  const { type, name, email, phone, quarantined, createdAt } = message;
  const { supportEmail } = await companyToday(ctx.deps);
  await mail.send({
    to: supportEmail,
    replyTo: email,
    subject: `${quarantined ? "[unverified] " : ""}Message from ${name} by ${origins[type]}`,
    text: [
      `Name: ${name}`,
      `Email: ${email}`,
      `Phone: ${phone}`,
      `Sent: ${new Intl.DateTimeFormat("en-IN", zone).format(createdAt)} IST, by ${origins[type]}, number ${message.id}`,
      ...(quarantined
        ? [
            type === "mail"
              ? "It is not proven who sent this mail. Check links before you open them."
              : "There is no proof that a browser sent this message. Check links before you open them.",
          ]
        : []),
      "",
      message.message || "(no message)",
    ].join("\n"),
  });
}
