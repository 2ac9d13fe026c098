import { sql } from "drizzle-orm";
import type { ContentUser } from "#shared/contracts/playing/usage.ts";
import type { Reader } from "../client.ts";
import { type ContentUse, mediaUses } from "./content-uses.ts";

/** One user of one media or playlist. */
export interface Use extends ContentUser {
  /** The id of what is used. */
  used: number;
}

/** Returns everything that uses these media or playlists of an account now, each user once, by kind and name. */
export async function readUses(
  db: Reader,
  uses: readonly ContentUse[],
  { accountId, now, ids }: { accountId: number; now: Date; ids: Iterable<number> },
): Promise<Use[]> {
  const wanted = [...ids];
  if (wanted.length === 0) return [];
  const each = uses.map(
    ({ kind, rows }) =>
      sql`select ${kind}::text as kind, used, id, name from (${rows({ accountId, now })}) u`,
  );
  const { rows } = await db.execute<Use & Record<string, unknown>>(sql`
    select distinct used, kind, id, name from (${sql.join(each, sql` union all `)}) every_use
    where used = any(${sql.param(wanted)}::int[]) order by kind, name, id`);
  return rows.map(({ used, kind, id, name }) => ({ used, kind, id, name }));
}

/** Returns what uses these media directly. */
export const usesOfMedia = (
  db: Reader,
  of: { accountId: number; now: Date; ids: Iterable<number> },
): Promise<Use[]> => readUses(db, mediaUses, of);
