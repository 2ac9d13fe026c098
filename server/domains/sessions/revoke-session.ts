import type { Customer, Operator, Verb } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { ownerOf } from "./owner.ts";
import { endSession } from "./queries.ts";

/** Ends another session of this person. */
export async function revokeSession({
  ctx,
  input,
}: Verb<{ id: number }, Customer | Operator>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const ended = await endSession(tx, ownerOf(ctx.actor), input.id, ctx.now());
    if (!ended) throw refuse("sessionNotFound");
    await audit({ action: "session.revoke", subject: { kind: "session", id: input.id } });
  });
  return { success: true };
}
