import { eq } from "drizzle-orm";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { contactMessages } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { requirePermission } from "../../identity/operators/index.ts";

/** Closes a message for all operators, as done or as spam (resolution T6). Closing it twice changes nothing. */
export async function resolveMessage({
  ctx,
  input,
}: Verb<{ id: number; as: "resolved" | "spam" }, Operator>): Promise<{ success: true }> {
  requirePermission(ctx, "contact.resolve");
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [before] = await tx
      .select({ status: contactMessages.status })
      .from(contactMessages)
      .where(eq(contactMessages.id, input.id))
      .for("no key update");
    if (!before) throw refuse("contactMessageNotFound");
    await closeMessage(tx, input.id);
    await audit({
      action: input.as === "spam" ? "contact-message.spam" : "contact-message.resolve",
      subject: { kind: "contact-message", id: input.id },
      before,
      after: { status: "closed" },
    });
  });
  return { success: true };
}

/** Closes a message: operators need not answer it. */
export async function closeMessage(tx: Tx, id: number): Promise<void> {
  await tx.update(contactMessages).set({ status: "closed" }).where(eq(contactMessages.id, id));
}
