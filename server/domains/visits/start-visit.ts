import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import { type startVisit as contract, visitMinutes } from "#shared/contracts/visits.ts";
import type { Operator, Verb } from "../../context.ts";
import { lockAccount } from "../../db/account-bounds.ts";
import { sessions, visits } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { hashSessionToken } from "../../http/guard.ts";
import { requirePermission } from "../operators/index.ts";
import { endVisitsWhere } from "./end-visits.ts";
import { queueVisitMails } from "./mail-visit.ts";

/**
 * Lets an operator look at a customer's dashboard, read only, until a time. The reason is in the customer's audit log
 * and in an email to the owners.
 * Another visit of this session ends. Throws NotFound, and Conflict when the customer does not allow it.
 */
export async function startVisit({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Operator>): Promise<ResponseOf<typeof contract>> {
  requirePermission(ctx, "users.visit");
  const { id: accountId, reason } = input;
  const { operatorId, sessionId: openedBy } = ctx.actor;
  const now = ctx.now();
  const endsAt = new Date(now.getTime() + visitMinutes * 60_000);
  await inTransaction(ctx, async ({ tx, audit }) => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.erasedAt) throw refuse("userNotFound");
    if (!account.supportMayVisit) throw refuse("visitNotAllowed");
    const [own] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, openedBy), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
      .for("no key update");
    if (!own) throw refuse("signInFirst");
    await endVisitsWhere(tx, eq(visits.openedBy, openedBy), now);
    const [session] = await tx
      .insert(sessions)
      .values({
        operatorId,
        accountId,
        // Nobody gets this token: the operator's own session opens the visit.
        tokenHash: hashSessionToken(ctx.deps.env, randomBytes(32).toString("base64url")),
        device: ctx.device || "unknown browser",
        address: ctx.address ?? "",
        createdAt: now,
        lastSeenAt: now,
        expiresAt: endsAt,
      })
      .returning({ id: sessions.id });
    if (!session) throw new Error("The session of the visit was not written");
    const [visit] = await tx
      .insert(visits)
      .values({ accountId, operatorId, sessionId: session.id, openedBy, reason, startedAt: now, endsAt })
      .returning({ id: visits.id });
    if (!visit) throw new Error("The visit was not written");
    await queueVisitMails(ctx, tx, { visitId: visit.id, accountId });
    await audit({
      action: "account.visit-start",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { visitId: visit.id, reason, endsAt },
    });
  });
  return { success: true, endsAt: endsAt.toISOString() };
}
