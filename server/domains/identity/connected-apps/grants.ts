import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { jobContext, type VerbDeps } from "../../../context.ts";
import type { Database, Tx } from "../../../db/client.ts";
import { accounts, connectedApps, memberships, oauthRecords, sessions } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { endAppSession } from "../sessions/index.ts";

type Ended = typeof connectedApps.$inferSelect;

/** Returns true while the app, its person and the account are as they were when the person allowed the app. */
export async function isGrantLive(
  { db, now }: Pick<VerbDeps, "db" | "now">,
  grantHash: Buffer,
): Promise<boolean> {
  const [row] = await db
    .select({ id: connectedApps.id })
    .from(connectedApps)
    .innerJoin(sessions, eq(sessions.id, connectedApps.sessionId))
    .innerJoin(
      memberships,
      and(eq(memberships.accountId, connectedApps.accountId), eq(memberships.userId, connectedApps.userId)),
    )
    .innerJoin(accounts, eq(accounts.id, connectedApps.accountId))
    .where(
      and(
        eq(connectedApps.grantHash, grantHash),
        isNull(connectedApps.endedAt),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now()),
        isNull(accounts.suspendedAt),
        isNull(accounts.signInOffAt),
      ),
    );
  return row !== undefined;
}

/** Ends an app in the transaction of the caller: its next call is refused in every process, open answers are cut off. */
export async function endApp(tx: Tx, { id, accountId }: { id: number; accountId: number }, now: Date) {
  const [row] = await tx
    .update(connectedApps)
    .set({ endedAt: now })
    .where(
      and(eq(connectedApps.id, id), eq(connectedApps.accountId, accountId), isNull(connectedApps.endedAt)),
    )
    .returning();
  if (!row) return null;
  if (row.sessionId !== null) await endAppSession(tx, { accountId, sessionId: row.sessionId }, now);
  await tx.delete(oauthRecords).where(eq(oauthRecords.grantHash, row.grantHash));
  return row;
}

/** What the audit says of an app that ended. */
export const endOf = ({ id, name, permissions, scope }: Ended) =>
  ({
    action: "connected-app.end",
    subject: { kind: "connected-app", id },
    before: { name, permissions, scope },
  }) as const;

/** Ends the app of a grant that no person ended: it gave its token back, or a token was used twice. */
export async function endGrant(deps: VerbDeps, grantHash: Buffer): Promise<void> {
  const [found] = await deps.db
    .select({ id: connectedApps.id, accountId: connectedApps.accountId })
    .from(connectedApps)
    .where(and(eq(connectedApps.grantHash, grantHash), isNull(connectedApps.endedAt)));
  if (!found) return;
  const ctx = jobContext(deps, "connected-apps");
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await endApp(tx, found, ctx.now());
    await audit(
      row
        ? { ...endOf(row), accountId: row.accountId }
        : {
            action: "connected-app.end",
            subject: { kind: "connected-app", id: found.id },
            accountId: found.accountId,
          },
    );
  });
}

/** Notes that an app worked, unless a later use than `since` is noted. */
export async function noteAppUse(
  db: Database,
  { appId, at, since }: { appId: number; at: Date; since: Date },
): Promise<void> {
  await db
    .update(connectedApps)
    .set({ lastUsedAt: at })
    .where(
      and(
        eq(connectedApps.id, appId),
        or(isNull(connectedApps.lastUsedAt), lt(connectedApps.lastUsedAt, since)),
      ),
    );
}
