import { type SQL, sql } from "drizzle-orm";
import { hourMs } from "#shared/durations.ts";
import type { VerbDeps } from "../context.ts";

const maxPerStatement = 5_000;
/**
 * Sessions and links are kept for a day after their end, so that processes with a slow clock or an unfinished answer
 * still find how they ended.
 */
const keptMs = 24 * hourMs;

/** Deletes the rows of a table that ended a day ago, in small statements. Returns how many. */
export async function deleteEnded(
  { db, now }: Pick<VerbDeps, "db" | "now">,
  table:
    | "sessions"
    | "password_resets"
    | "passkey_challenges"
    | "two_factor"
    | "email_changes"
    | "company_flows"
    | "company_assertions"
    | "pairings",
  endedBefore: (before: Date) => SQL,
): Promise<number> {
  const rows = sql.identifier(table);
  const over = endedBefore(new Date(now().getTime() - keptMs));
  for (let swept = 0; ; ) {
    const { rowCount } = await db.execute(
      sql`delete from ${rows} where id in (select id from ${rows} where ${over} limit ${maxPerStatement})`,
    );
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < maxPerStatement) return swept;
  }
}
