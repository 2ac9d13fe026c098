import type { ResponseOf } from "#shared/contracts/contract.ts";
import type {
  listSessions as listSessionsContract,
  revokeOtherSessions as revokeOtherSessionsContract,
} from "#shared/contracts/identity/accounts.ts";
import type { Customer, Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { endSandbox } from "../account-register/index.ts";
import { endOtherSessions, endSession, liveSessions, type Reach } from "./queries.ts";

/** Returns the owner of the actor's sessions. */
export function ownerOf(actor: Customer | Operator): { userId: number } | { operatorId: number } {
  return actor.kind === "customer" ? { userId: actor.userId } : { operatorId: actor.operatorId };
}

/** Returns the sessions that the actor sees and ends: one that began at a company, only those that began there. */
function reachOf(actor: Customer | Operator): Reach {
  if (actor.kind === "customer" && actor.company) return { userId: actor.userId, companyOf: actor.accountId };
  return ownerOf(actor);
}

export async function listSessions({
  ctx,
}: Verb<unknown, Customer | Operator>): Promise<ResponseOf<typeof listSessionsContract>> {
  const rows = await liveSessions(ctx.deps.db, reachOf(ctx.actor), ctx.now());
  return {
    items: rows.map((row) => ({
      id: row.id,
      current: row.id === ctx.actor.sessionId,
      device: row.device,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    })),
  };
}

/** Ends another session of this person. */
export async function revokeSession({
  ctx,
  input,
}: Verb<{ id: number }, Customer | Operator>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const ended = await endSession(tx, reachOf(ctx.actor), input.id, ctx.now());
    if (!ended) throw refuse("sessionNotFound");
    await audit({ action: "session.revoke", subject: { kind: "session", id: input.id } });
  });
  return { success: true };
}

/** Ends all sessions of this person except the current one. */
export async function revokeOtherSessions({
  ctx,
}: Verb<unknown, Customer | Operator>): Promise<ResponseOf<typeof revokeOtherSessionsContract>> {
  return inTransaction(ctx, async ({ tx, audit }) => {
    const ended = await endOtherSessions(tx, reachOf(ctx.actor), ctx.actor.sessionId, ctx.now());
    await audit({
      action: "session.revoke-others",
      subject: { kind: "session", id: ctx.actor.sessionId },
      after: { ended },
    });
    return { ended };
  });
}

/** Ends the current session. */
export async function signOut({ ctx }: Verb<unknown, Customer | Operator>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    await endSession(tx, ownerOf(ctx.actor), ctx.actor.sessionId, ctx.now());
    // Nobody can come back to a sandbox.
    if (ctx.actor.kind === "customer" && ctx.actor.sandbox)
      await endSandbox(tx, ctx.actor.accountId, ctx.now());
    await audit({ action: "session.end", subject: { kind: "session", id: ctx.actor.sessionId } });
  });
  return { success: true };
}
