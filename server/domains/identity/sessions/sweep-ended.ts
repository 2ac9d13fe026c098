import { type SQL, sql } from "drizzle-orm";
import { hourMs } from "#shared/durations.ts";
import type { VerbDeps } from "../../../context.ts";

const maxPerStatement = 5_000;
/**
 * Sessions and links are kept for a day after their end, so that processes with a slow clock or an unfinished answer
 * still find how they ended.
 */
const keptMs = 24 * hourMs;

/**
 * Deletes what is no longer valid: ended sessions, expired links (new password, email confirmation), pairing codes, ways to
 * issuers from which the browser did not come back, used assertions, and unfinished set-ups of two-factor sign-in. The audit still shows that they existed. Returns the number of rows.
 */
export async function sweepEndedSecrets({ db, now }: Pick<VerbDeps, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - keptMs);
  const ended: [table: string, over: SQL][] = [
    ["sessions", sql`expires_at < ${before} or revoked_at < ${before}`],
    ["password_resets", sql`expires_at < ${before} or used_at < ${before}`],
    ["email_changes", sql`expires_at < ${before} or ended_at < ${before}`],
    ["passkey_challenges", sql`expires_at < ${before}`],
    ["company_flows", sql`expires_at < ${before}`],
    ["company_assertions", sql`expires_at < ${before}`],
    ["pairings", sql`expires_at < ${before}`],
    ["two_factor", sql`confirmed_at is null and created_at < ${before}`],
  ];
  let swept = 0;
  for (const [table, over] of ended) {
    const rows = sql.identifier(table);
    let count: number;
    do {
      const { rowCount } = await db.execute(
        sql`delete from ${rows} where id in (select id from ${rows} where ${over} limit ${maxPerStatement})`,
      );
      count = rowCount ?? 0;
      swept += count;
    } while (count === maxPerStatement);
  }
  return swept;
}
