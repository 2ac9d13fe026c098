import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/client.ts";
import { connectedApps, memberships, pushDevices, sessions, users } from "../../../db/tables/index.ts";
import { forgetPushDevices, forgetPushDevicesIn } from "../web-push/index.ts";

/**
 * SQL for a row of `users` with its row of `memberships`: the account demands that this member signs in with the
 * company. Owners never must: their password is the way back in when the issuer fails.
 */
export const demandsCompany =
  (): SQL<boolean> => sql<boolean>`(coalesce(${memberships.role} <> 'owner', false) and exists (
    select from company_sign_ins c
    join company_domains d on d.account_id = c.account_id and d.verified_at is not null
    where c.account_id = ${memberships.accountId} and c.required
      and d.domain = lower(split_part(${users.email}, '@', 2))))`;

/** Returns true when this member cannot sign in to this account with a password. */
export async function mustUseCompany(
  db: Reader,
  { userId, accountId }: { userId: number; accountId: number },
): Promise<boolean> {
  const [row] = await db
    .select({ demanded: demandsCompany() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.userId, userId), eq(memberships.accountId, accountId)));
  return row?.demanded ?? false;
}

/** A connected app counts as the way in which its person had signed in. */
const notAppOfCompany = sql`not exists (select from ${connectedApps} where ${connectedApps.sessionId} = ${sessions.id}
  and ${connectedApps.signedInVia} = 'company')`;

/** Ends the sessions in this account of members who must sign in with the company and did not. */
export async function endPasswordSessionsOfCompany(tx: Tx, accountId: number, now: Date): Promise<void> {
  const people = tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(memberships.accountId, accountId), demandsCompany()));
  const worksIn = sql`coalesce(${sessions.accountId}, (select u.account_id from users u where u.id = ${sessions.userId}))`;
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        sql`${sessions.userId} in ${people}`,
        sql`${sessions.via} not in ('company', 'key')`,
        notAppOfCompany,
        isNull(sessions.revokedAt),
        eq(worksIn, accountId),
      ),
    )
    .returning({ id: sessions.id });
  await forgetPushDevices(
    tx,
    ended.map(({ id }) => id),
  );
  // Sessions in other accounts of these people go on, without messages of this one.
  await forgetPushDevicesIn(
    tx,
    accountId,
    sql`${pushDevices.userId} in ${people} and ${pushDevices.sessionId} in (
      select ${sessions.id} from ${sessions} where ${sessions.via} not in ('company', 'key'))`,
  );
}
