import type { revokeOtherSessions as contract } from "#shared/contracts/accounts.ts";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { Customer, Operator, Verb } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { ownerOf } from "./owner.ts";
import { endOtherSessions } from "./queries.ts";

/** Ends all sessions of this person except the current one. */
export async function revokeOtherSessions({
  ctx,
}: Verb<unknown, Customer | Operator>): Promise<ResponseOf<typeof contract>> {
  return inTransaction(ctx, async ({ tx, audit }) => {
    const ended = await endOtherSessions(tx, ownerOf(ctx.actor), ctx.actor.sessionId, ctx.now());
    await audit({
      action: "session.revoke-others",
      subject: { kind: "session", id: ctx.actor.sessionId },
      after: { ended },
    });
    return { ended };
  });
}
