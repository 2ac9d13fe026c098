import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";

/** Returns the tags of an account's media, without removed media, the most used first. */
export async function tagsOf(db: Reader, accountId: number): Promise<{ name: string; media: number }[]> {
  const { rows } = await db.execute<{ name: string; media: string }>(sql`
    select min(tag) as name, count(*) as media from media, unnest(tags) as tag
    where account_id = ${accountId} and deleted_at is null
    group by lower(tag) order by count(*) desc, min(tag) limit 1000`);
  return rows.map((row) => ({ name: row.name, media: Number(row.media) }));
}
