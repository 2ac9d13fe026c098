import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { allowVisits as allowContract, Visits } from "#shared/contracts/identity/visits.ts";
import type { Customer, Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { accounts, operators, partners, sessions, users, visits } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { allowVisitsOf } from "../account-register/index.ts";
import { managerOf } from "../partner-ledger/index.ts";
import { endSessionsOfVisits } from "../sessions/index.ts";

/** The visits whose session is not over. */
const running = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/** The name of the operator or of the partner's member who looks. */
export const visitorName = sql<string>`coalesce(
  (select ${operators.name} from ${operators} where ${eq(operators.id, visits.operatorId)}),
  (select ${users.name} from ${users} where ${eq(users.id, visits.userId)}))`;

/** The name of the partner whose member looks; null: an operator looks. */
export const partnerName = sql<string | null>`(select ${accounts.name} from ${partners}
  join ${accounts} on ${eq(accounts.id, partners.accountId)} where ${eq(partners.id, visits.partnerId)})`;

/** Returns what runs, with the names of who looks, oldest first. */
export async function runningVisits(
  db: Reader,
  { accountId, now }: { accountId: number; now: Date },
): Promise<Visits["running"]> {
  const rows = await db
    .select({ visit: visits, operator: visitorName, partner: partnerName })
    .from(visits)
    .innerJoin(sessions, eq(sessions.id, visits.sessionId))
    .where(and(eq(visits.accountId, accountId), running(now)))
    .orderBy(visits.id);
  return rows.map(({ visit: { id, reason, startedAt, endsAt }, operator, partner }) => ({
    id,
    operator,
    partner,
    reason,
    startedAt: startedAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

/** Ends the running visits that match, with their open streams and downloads. Returns them. */
export async function endVisitsWhere(tx: Tx, where: SQL, now: Date) {
  const found = await tx
    .select({ id: visits.id, accountId: visits.accountId })
    .from(visits)
    .innerJoin(sessions, eq(sessions.id, visits.sessionId))
    .where(and(where, running(now)));
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await endSessionsOfVisits(tx, ids, now);
  return found;
}

async function present(db: Reader, accountId: number, now: Date): Promise<Visits> {
  const [account] = await db
    .select({ allowed: accounts.supportMayVisit, partnerAllowed: accounts.partnerMayVisit })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const partner = await managerOf(db, accountId);
  return {
    allowed: account?.allowed ?? false,
    partner: partner && { name: partner.name, allowed: account?.partnerAllowed ?? false },
    running: await runningVisits(db, { accountId, now }),
  };
}

export const listVisits = ({ ctx }: Verb<unknown, Customer>): Promise<Visits> =>
  present(ctx.deps.db, ctx.actor.accountId, ctx.now());

/** Allows visits of support or of the partner, or forbids them and ends those that run. */
export async function allowVisits({
  ctx,
  input: { allowed, partnerAllowed },
}: Verb<InputOf<typeof allowContract>, Customer>): Promise<Visits> {
  const { accountId } = ctx.actor;
  const subject = { kind: "account", id: accountId } as const;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await present(tx, accountId, ctx.now());
    const ofAccount = eq(visits.accountId, accountId);
    await allowVisitsOf(tx, accountId, {
      supportMayVisit: allowed ?? before.allowed,
      ...(partnerAllowed !== undefined && { partnerMayVisit: partnerAllowed }),
    });
    if (allowed === false)
      await endVisitsWhere(tx, and(ofAccount, isNotNull(visits.operatorId)) as SQL, ctx.now());
    if (partnerAllowed === false)
      await endVisitsWhere(tx, and(ofAccount, isNotNull(visits.partnerId)) as SQL, ctx.now());
    if (partnerAllowed === undefined || allowed !== undefined)
      await audit({
        action: "account.visit-allow",
        subject,
        before: { allowed: before.allowed },
        after: { allowed: allowed ?? before.allowed },
      });
    if (partnerAllowed !== undefined)
      await audit({
        action: "account.partner-visit-allow",
        subject,
        before: { allowed: before.partner?.allowed ?? null },
        after: { allowed: partnerAllowed },
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

/** Ends the visit that this session of an operator or of a partner's member opened. Throws NotFound when none runs. */
export async function endOwnVisit({ ctx }: Verb<unknown, Operator | Customer>): Promise<{ success: true }> {
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
