import { and, eq } from "drizzle-orm";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { accounts, memberships } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { closedRefusal, closedSince } from "../partner-ledger/index.ts";
import { endPresentSession, mustUseCompany, startSession } from "../sessions/index.ts";
import { movePushDevices } from "../web-push/index.ts";

/**
 * Starts a session in another account of this person and ends the present one; messages of the earlier account go on (Web Push). What other windows have open in the
 * earlier account ends. Their later calls are refused by `accountHeader`. Throws NotFound when the person is not a member there, Forbidden when the
 * account is suspended or not paid by its partner, when it demands the company sign-in, and in a session that began at a company.
 */
export async function switchAccount({
  ctx,
  input,
}: Verb<{ accountId: number }, Customer>): Promise<{ token: string }> {
  const { userId, sessionId } = ctx.actor;
  // What one company's issuer says must not open another account.
  if (ctx.actor.company) throw refuse("companySessionOnly");
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [to] = await tx
      .select({ closedAt: closedSince })
      .from(memberships)
      .innerJoin(accounts, eq(accounts.id, memberships.accountId))
      .where(and(eq(memberships.userId, userId), eq(memberships.accountId, input.accountId)));
    if (!to) throw refuse("accountNotYours");
    if (to.closedAt) throw await closedRefusal(tx, input.accountId);
    if (await mustUseCompany(tx, { userId, accountId: input.accountId })) throw refuse("companyRequired");
    const session = await startSession(ctx, tx, {
      userId,
      accountId: input.accountId,
      ...(ctx.actor.passkey && { via: "passkey" }),
    });
    await movePushDevices(tx, { userId, from: sessionId, to: session.sessionId });
    await endPresentSession(tx, { userId, sessionId }, ctx.now());
    await audit({
      action: "session.start",
      subject: { kind: "session", id: session.sessionId },
      accountId: input.accountId,
      after: { userId, switchedFrom: ctx.actor.accountId },
    });
    return { token: session.token };
  });
}
