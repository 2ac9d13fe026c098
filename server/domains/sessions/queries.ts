import { and, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/client.ts";
import { accounts, memberships, operators, sessions, users } from "../../db/tables/index.ts";

/** A person whom the typed "Email or user ID" may mean. */
export interface Candidate {
  owner: { userId: number } | { operatorId: number };
  passwordHash: string;
  landing: "/app" | "/admin" | "/admin-manager";
  /** Where a customer works after signing in; null for operators, and for customers who left all accounts. */
  accountId: number | null;
  /** All accounts of this customer are suspended. */
  suspended: boolean;
}

/** Returns the matching operator first, then the customer; at most one of each. */
export async function candidatesFor(db: Reader, login: string): Promise<Candidate[]> {
  const typed = login.toLowerCase();
  const [operator] = await db
    .select()
    .from(operators)
    .where(and(eq(sql`lower(${operators.loginName})`, typed), isNull(operators.deletedAt)));
  const [user] = await db
    .select({ user: users, accountId: accounts.id, suspendedAt: accounts.suspendedAt })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(or(eq(sql`lower(${users.email})`, typed), eq(sql`lower(${users.loginName})`, typed)))
    // A suspended account only without another; the person's own account before others.
    .orderBy(
      sql`${accounts.suspendedAt} is not null`,
      sql`${accounts.id} is distinct from ${users.accountId}`,
      memberships.id,
    )
    .limit(1);
  const found: Candidate[] = [];
  if (operator) {
    found.push({
      owner: { operatorId: operator.id },
      passwordHash: operator.passwordHash,
      landing: operator.role === "admin" ? "/admin" : "/admin-manager",
      accountId: null,
      suspended: false,
    });
  }
  if (user) {
    found.push({
      owner: { userId: user.user.id },
      passwordHash: user.user.passwordHash,
      landing: "/app",
      accountId: user.accountId,
      suspended: user.suspendedAt !== null,
    });
  }
  return found;
}

type Owner = { userId: number } | { operatorId: number };
const ownedBy = (owner: Owner) =>
  "userId" in owner ? eq(sessions.userId, owner.userId) : eq(sessions.operatorId, owner.operatorId);

/** Returns sessions that are still valid, the most recently used first. */
export function liveSessions(db: Reader, owner: Owner, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(ownedBy(owner), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(sql`${sessions.lastSeenAt} desc, ${sessions.id} desc`)
    .limit(100);
}

/** Ends one session of this owner. Returns false when it belongs to another owner or is over. */
export async function endSession(db: Tx, owner: Owner, id: number, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), ownedBy(owner), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of this owner. */
export async function endAllSessions(db: Tx, owner: Owner, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(ownedBy(owner), isNull(sessions.revokedAt)));
}

/** Ends all sessions of this owner except one, and returns how many of them were still valid. */
export async function endOtherSessions(db: Tx, owner: Owner, kept: number, now: Date): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(ownedBy(owner), ne(sessions.id, kept), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends all sessions in this account; with `userId` only those of this person. */
export async function endSessionsIn(
  db: Tx,
  { accountId, userId }: { accountId: number; userId?: number },
  now: Date,
): Promise<void> {
  const people = userId ?? sql`(select user_id from memberships where account_id = ${accountId})`;
  const worksIn = sql`coalesce(${sessions.accountId}, (select u.account_id from users u where u.id = ${sessions.userId}))`;
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(sql`${sessions.userId} in (${people})`, isNull(sessions.revokedAt), eq(worksIn, accountId)));
}
