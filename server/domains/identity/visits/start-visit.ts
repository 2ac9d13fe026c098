import { and, eq, gt, isNull } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import { type startVisit as contract, visitMinutes } from "#shared/contracts/identity/visits.ts";
import type { Customer, Operator } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import { sessions, visits } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { requirePermission } from "../operators/index.ts";
import { startVisitSession } from "../sessions/index.ts";
import { endVisitsWhere } from "./end-visits.ts";
import { queueVisitMails } from "./mail-visit.ts";

/** Who looks: an operator, or a member of the account's partner. */
type Who = { operatorId: number; partnerId?: never; userId?: never } | PartnersMember;
interface PartnersMember {
  operatorId?: never;
  partnerId: number;
  userId: number;
}

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
  const { operatorId } = ctx.actor;
  const endsAt = new Date(ctx.now().getTime() + visitMinutes * 60_000);
  await inTransaction(ctx, async ({ tx, audit }) => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.erasedAt) throw refuse("userNotFound");
    if (!account.supportMayVisit) throw refuse("visitNotAllowed");
    const visitId = await openVisit(ctx, tx, { accountId, operatorId, reason, endsAt });
    await audit({
      action: "account.visit-start",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { visitId, reason, endsAt },
    });
  });
  return { success: true, endsAt: endsAt.toISOString() };
}

/**
 * Opens a visit with a session without a cookie, ends another one of the caller's session, and queues the emails to the
 * owners. The caller holds the lock of the account. Throws Unauthorized when the caller's session is over.
 */
export async function openVisit(
  ctx: Ctx<Operator | Customer>,
  tx: Tx,
  visit: Who & { accountId: number; reason: string; endsAt: Date },
): Promise<number> {
  const { accountId, reason, endsAt, ...who } = visit;
  const { operatorId = null, partnerId = null, userId = null } = who;
  const { sessionId: openedBy } = ctx.actor;
  const now = ctx.now();
  const [own] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, openedBy), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .for("no key update");
  if (!own) throw refuse("signInFirst");
  await endVisitsWhere(tx, eq(visits.openedBy, openedBy), now);
  const opens = { operatorId, userId, accountId, createdAt: now, expiresAt: endsAt };
  const sessionId = await startVisitSession(ctx, tx, opens);
  const [opened] = await tx
    .insert(visits)
    .values({
      accountId,
      operatorId,
      partnerId,
      userId,
      sessionId,
      openedBy,
      reason,
      startedAt: now,
      endsAt,
    })
    .returning({ id: visits.id });
  if (!opened) throw new Error("The visit was not written");
  await queueVisitMails(ctx, tx, { visitId: opened.id, accountId });
  return opened.id;
}
