import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";

/** Media that screens follow or soon will: those of the newest publication of each account, and of the one that waits. */
export async function publishedMedia(db: Reader): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct (m->>'id')::int as id
    from publications p join accounts a on a.id = p.account_id
    cross join jsonb_array_elements(p.plan->'media') m
    where p.id = a.publication_id or p.state = 'waiting'`);
  return new Set(rows.map((row) => row.id));
}
