import { and, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import type { Visits } from "#shared/contracts/visits.ts";
import type { Customer, Operator, Verb } from "../../context.ts";
import type { Reader, Tx } from "../../db/client.ts";
import { accounts, operators, sessions, visits } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";

/** The visits whose session is not over. */
const running = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/** Returns what runs, with the names of the operators, oldest first. */
export async function runningVisits(
  db: Reader,
  { accountId, now }: { accountId: number; now: Date },
): Promise<Visits["running"]> {
  const rows = await db
    .select({ visit: visits, operator: operators.name })
    .from(visits)
    .innerJoin(sessions, eq(sessions.id, visits.sessionId))
    .innerJoin(operators, eq(operators.id, visits.operatorId))
    .where(and(eq(visits.accountId, accountId), running(now)))
    .orderBy(visits.id);
  return rows.map(({ visit: { id, reason, startedAt, endsAt }, operator }) => ({
    ...{ id, operator, reason },
    startedAt: startedAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

/** Ends the running visits that match, with their open streams and downloads. Returns them. */
export async function endVisitsWhere(tx: Tx, where: SQL, now: Date) {
  const found = await tx
    .select({ id: visits.id, accountId: visits.accountId, sessionId: visits.sessionId })
    .from(visits)
    .innerJoin(sessions, eq(sessions.id, visits.sessionId))
    .where(and(where, running(now)));
  if (found.length > 0)
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(
        inArray(
          sessions.id,
          found.map(({ sessionId }) => sessionId),
        ),
      );
  return found;
}

async function present(db: Reader, accountId: number, now: Date): Promise<Visits> {
  const [account] = await db
    .select({ allowed: accounts.supportMayVisit })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return { allowed: account?.allowed ?? false, running: await runningVisits(db, { accountId, now }) };
}

export const listVisits = ({ ctx }: Verb<unknown, Customer>): Promise<Visits> =>
  present(ctx.deps.db, ctx.actor.accountId, ctx.now());

/** Allows visits, or forbids them and ends those that run. */
export async function allowVisits({ ctx, input }: Verb<{ allowed: boolean }, Customer>): Promise<Visits> {
  const { accountId } = ctx.actor;
  const { allowed } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const { allowed: before } = await present(tx, accountId, ctx.now());
    await tx.update(accounts).set({ supportMayVisit: allowed }).where(eq(accounts.id, accountId));
    if (!allowed) await endVisitsWhere(tx, eq(visits.accountId, accountId), ctx.now());
    await audit({
      action: "account.visit-allow",
      subject: { kind: "account", id: accountId },
      before: { allowed: before },
      after: { allowed },
    });
    return present(tx, accountId, ctx.now());
  });
}

/** Ends a visit at once. Ending one that is over changes nothing. Throws NotFound. */
export async function endVisit({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Visits> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const own = and(eq(visits.id, input.id), eq(visits.accountId, accountId)) as SQL;
    const [known] = await tx.select({ id: visits.id }).from(visits).where(own);
    if (!known) throw refuse("visitNotFound");
    await endVisitsWhere(tx, own, ctx.now());
    await audit({
      action: "account.visit-end",
      subject: { kind: "account", id: accountId },
      before: { visitId: input.id },
    });
    return present(tx, accountId, ctx.now());
  });
}

/** Ends the visit that this session of an operator opened. Throws NotFound when none runs. */
export async function endOwnVisit({ ctx }: Verb<unknown, Operator>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [ended] = await endVisitsWhere(tx, eq(visits.openedBy, ctx.actor.sessionId), ctx.now());
    if (!ended) throw refuse("visitNotFound");
    await audit({
      action: "account.visit-end",
      subject: { kind: "account", id: ended.accountId },
      accountId: ended.accountId,
      before: { visitId: ended.id },
    });
  });
  return { success: true };
}
