import { eq, sql } from "drizzle-orm";
import type { Tx } from "./client.ts";
import { audit } from "./tables/index.ts";

/** Deletes the oldest entries, at most `most` of them, that are older than a time. Returns how many. */
export async function deleteOldAudit(
  tx: Tx,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  // Ids grow with time, so the oldest entries are the first of the primary key.
  const { rowCount } = await tx.execute(sql`
    delete from audit where id in (select id from (
        select id, at from audit order by id limit ${most}) oldest
      where at < ${before.toISOString()}::timestamptz)`);
  return rowCount ?? 0;
}

/** Records a change of an operator that a command of the server made: no session stands behind it. */
export async function auditServerCommand(
  tx: Tx,
  entry: { at: Date; action: "operator.second-factor-reset"; operatorId: number; after: object },
): Promise<void> {
  const { at, action, operatorId, after } = entry;
  await tx
    .insert(audit)
    .values({ at, actorKind: "job", action, subjectKind: "operator", subjectId: operatorId, after });
}

/** Deletes the entries of a visitor's account, which is gone. */
export async function forgetAuditOf(tx: Tx, accountId: number): Promise<void> {
  await tx.delete(audit).where(eq(audit.accountId, accountId));
}

/**
 * Empties the entries of an account that is erased: they name people. From where somebody called stays in those that the law
 * keeps, until their last day.
 */
export async function emptyAuditOf(tx: Tx, accountId: number): Promise<void> {
  const isKept = sql`exists (select 1 from people_kept k where k.table_name = 'audit' and k.row_id = ${audit.id})`;
  await tx
    .update(audit)
    .set({ address: sql`case when ${isKept} then ${audit.address} end`, before: null, after: null })
    .where(eq(audit.accountId, accountId));
}
