import type { Ctx } from "../../../context.ts";
import { contactMessages } from "../../../db/tables/index.ts";
import type { AuditedTx } from "../../../db/transaction.ts";
import { mailMessageJob } from "./send-message.ts";

/** Stores a mail as a contact message and tells support, in the caller's transaction. Returns its number. */
export async function messageOfMail(
  { tx, audit }: AuditedTx,
  ctx: Ctx,
  { isProven, ...mail }: { name: string; email: string; message: string; isProven: boolean },
): Promise<number> {
  const [message] = await tx
    .insert(contactMessages)
    .values({ ...mail, type: "mail", phone: "", quarantined: !isProven, createdAt: ctx.now() })
    .returning({ id: contactMessages.id });
  if (!message) throw new Error("A contact message was not stored");
  await audit({
    action: "contact-message.send",
    subject: { kind: "contact-message", id: message.id },
    after: { type: "mail", quarantined: !isProven },
  });
  await ctx.deps.jobs.enqueue(tx, mailMessageJob, { messageId: message.id });
  return message.id;
}
