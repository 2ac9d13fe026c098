import type { Customer, Operator, Verb } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { ownerOf } from "./owner.ts";
import { endSession } from "./queries.ts";

/** Ends the current session. */
export async function signOut({ ctx }: Verb<unknown, Customer | Operator>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    await endSession(tx, ownerOf(ctx.actor), ctx.actor.sessionId, ctx.now());
    await audit({ action: "session.end", subject: { kind: "session", id: ctx.actor.sessionId } });
  });
  return { success: true };
}
