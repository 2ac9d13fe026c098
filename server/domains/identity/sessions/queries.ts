import { and, eq, gt, inArray, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/client.ts";
import { isCustomer } from "../../../db/customers.ts";
import { anyOf } from "../../../db/statement.ts";
import {
  accounts,
  connectedApps,
  memberships,
  operators,
  pushDevices,
  sessions,
  users,
  visits,
} from "../../../db/tables/index.ts";
import { closedSince } from "../partner-ledger/index.ts";
import { forgetPushDevices, forgetPushDevicesIn } from "../web-push/index.ts";
import { demandsCompany } from "./company-demand.ts";

/** A person whom the typed "Email or user ID" may mean. */
export interface Candidate {
  owner: { userId: number } | { operatorId: number };
  passwordHash: string;
  landing: "/app" | "/admin" | "/admin-manager";
  /** Where a customer works after signing in; null for operators, and for customers who left all accounts. */
  accountId: number | null;
  /** All accounts of this customer are suspended, or not paid by their partners. */
  closed: boolean;
  /** All accounts of this customer that are open demand the company sign-in. */
  mustUseCompany: boolean;
}

/**
 * Returns the matching operator first, then the customer; at most one of each. At the domain of a partner only a person who
 * belongs to the partner or to one of its customers, in such an account.
 */
export async function candidatesFor(
  db: Reader,
  login: string,
  partnerId: number | null,
): Promise<Candidate[]> {
  const typed = login.toLowerCase();
  const named = or(eq(sql`lower(${users.email})`, typed), eq(sql`lower(${users.loginName})`, typed));
  if (partnerId !== null) {
    const person = await customerWhere(db, and(named, isOfPartner(partnerId)));
    return person ? [person] : [];
  }
  const [operator] = await db
    .select()
    .from(operators)
    .where(and(eq(sql`lower(${operators.loginName})`, typed), isNull(operators.deletedAt)));
  const user = await customerWhere(db, named);
  const found: Candidate[] = [];
  if (operator) {
    found.push({
      owner: { operatorId: operator.id },
      passwordHash: operator.passwordHash,
      landing: operator.role === "admin" ? "/admin" : "/admin-manager",
      accountId: null,
      closed: false,
      mustUseCompany: false,
    });
  }
  if (user) found.push(user);
  return found;
}

/** The account of the partner, or of one of its customers. */
const isOfPartner = (partnerId: number): SQL =>
  sql`${accounts.id} in (select account_id from partners where id = ${partnerId}
    union all select account_id from partner_accounts where partner_id = ${partnerId})`;

/** Returns the customer with this number. */
export const candidateOfUser = (db: Reader, userId: number): Promise<Candidate | undefined> =>
  customerWhere(db, eq(users.id, userId));

async function customerWhere(db: Reader, who: SQL | undefined): Promise<Candidate | undefined> {
  const [user] = await db
    .select({
      user: users,
      accountId: accounts.id,
      closedAt: closedSince,
      demandsCompany: demandsCompany(),
    })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(who, sql.raw(isCustomer("accounts"))))
    // One that is closed or demands the company only without another; the person's own account before others.
    .orderBy(
      sql`${closedSince} is not null`,
      demandsCompany(),
      sql`${accounts.id} is distinct from ${users.accountId}`,
      memberships.id,
    )
    .limit(1);
  return (
    user && {
      owner: { userId: user.user.id },
      passwordHash: user.user.passwordHash,
      landing: "/app",
      accountId: user.accountId,
      closed: user.closedAt !== null,
      mustUseCompany: user.demandsCompany,
    }
  );
}

/** Also of connected apps that a person allowed who had signed in there. */
const beganAtCompany = sql`(${sessions.via} = 'company' or exists (select from ${connectedApps}
  where ${connectedApps.sessionId} = ${sessions.id} and ${connectedApps.signedInVia} = 'company'))`;

/** `companyOf`: only the person's sessions in this account that began at its company. */
export type Reach = { userId: number; companyOf?: number } | { operatorId: number };
function ownedBy(owner: Reach) {
  if ("operatorId" in owner) return eq(sessions.operatorId, owner.operatorId);
  const { userId, companyOf } = owner;
  // API keys are no sign-ins: they end when they are revoked, and with their maker's membership.
  const ofPerson = and(eq(sessions.userId, userId), ne(sessions.via, "key"));
  if (companyOf === undefined) return ofPerson;
  return and(ofPerson, eq(sessions.accountId, companyOf), beganAtCompany);
}

/** Returns sessions that are still valid, the most recently used first. */
export function liveSessions(db: Reader, owner: Reach, now: Date) {
  return (
    db
      .select()
      .from(sessions)
      // Visits to accounts are no devices.
      .where(
        and(
          ownedBy(owner),
          notInArray(sessions.id, db.select({ id: visits.sessionId }).from(visits)),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now),
        ),
      )
      .orderBy(sql`${sessions.lastSeenAt} desc, ${sessions.id} desc`)
      .limit(100)
  );
}

/** Ends one session of this owner, and the visit that it opened. Returns false when it belongs to another owner or is over. */
export async function endSession(db: Tx, owner: Reach, id: number, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        or(
          eq(sessions.id, id),
          inArray(
            sessions.id,
            db.select({ id: visits.sessionId }).from(visits).where(eq(visits.openedBy, id)),
          ),
        ),
        ownedBy(owner),
        isNull(sessions.revokedAt),
      ),
    )
    .returning({ id: sessions.id });
  await forgetDevices(db, ended);
  return ended.length > 0;
}

/** Ends all sessions of this owner. */
export const endAllSessions = (db: Tx, owner: Reach, now: Date): Promise<void> =>
  end(db, ownedBy(owner), now);

/** Ends all sessions of this owner except one, and returns how many of them were still valid. */
export async function endOtherSessions(db: Tx, owner: Reach, kept: number, now: Date): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(ownedBy(owner), ne(sessions.id, kept), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    )
    .returning({ id: sessions.id });
  await forgetDevices(db, ended);
  return ended.length;
}

const ofWay = {
  "sign-ins": ne(sessions.via, "key"),
  company: beganAtCompany,
  keys: eq(sessions.via, "key"),
};

/**
 * Ends all sessions and API keys in this account; with `userId` only those of this person. `which`: only sign-ins, only those
 * at the company, or only API keys.
 */
export async function endSessionsIn(
  db: Tx,
  {
    accountId,
    userId,
    which,
  }: { accountId: number; userId?: number; which?: "sign-ins" | "company" | "keys" },
  now: Date,
): Promise<void> {
  const people = userId ?? sql`(select user_id from memberships where account_id = ${accountId})`;
  const worksIn = sql`coalesce(${sessions.accountId}, (select u.account_id from users u where u.id = ${sessions.userId}))`;
  const chosen = which && ofWay[which];
  await end(db, and(sql`${sessions.userId} in (${people})`, chosen, eq(worksIn, accountId)), now);
  if (which === undefined || which === "sign-ins")
    await forgetPushDevicesIn(db, accountId, sql`${pushDevices.userId} in (${people})`);
}

/** Ends the session in which this person works. */
export const endPresentSession = (
  db: Tx,
  { userId, sessionId }: { userId: number; sessionId: number },
  now: Date,
): Promise<void> => end(db, and(eq(sessions.id, sessionId), eq(sessions.userId, userId)), now);

/** Ends the session of an API key of this account. */
export const endKeySession = (
  db: Tx,
  { accountId, sessionId }: { accountId: number; sessionId: number },
  now: Date,
): Promise<void> =>
  end(db, and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), eq(sessions.via, "key")), now);

/** Ends the session of a connected app of this account. */
export const endAppSession = (
  db: Tx,
  { accountId, sessionId }: { accountId: number; sessionId: number },
  now: Date,
): Promise<void> =>
  end(db, and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), eq(sessions.via, "app")), now);

/** Ends the sessions of these visits. */
export const endSessionsOfVisits = (db: Tx, visitIds: readonly number[], now: Date): Promise<void> =>
  end(
    db,
    sql`exists (select from ${visits} where ${and(
      anyOf(visits.id, visitIds),
      eq(visits.sessionId, sessions.id),
      eq(visits.accountId, sessions.accountId),
    )})`,
    now,
  );

/** Ends the sessions in an account that began at its company, except one. */
export const endCompanySessionsExcept = (
  db: Tx,
  { accountId, kept }: { accountId: number; kept: number },
  now: Date,
): Promise<void> =>
  end(db, and(eq(sessions.accountId, accountId), beganAtCompany, ne(sessions.id, kept)), now);

async function end(db: Tx, which: SQL | undefined, now: Date): Promise<void> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  await forgetDevices(db, ended);
}

/** A device gets messages for as long as its session lasts. */
const forgetDevices = (db: Tx, ended: readonly { id: number }[]): Promise<void> =>
  forgetPushDevices(
    db,
    ended.map(({ id }) => id),
  );
