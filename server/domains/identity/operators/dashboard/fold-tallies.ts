import { sql } from "drizzle-orm";
import type { Reader } from "../../../../db/client.ts";

/**
 * Moves the changes that the triggers noted into the tallies, in one statement, so that readers see either none or all
 * of it, with equal figures. Two parallel calls take different changes; the fixed order prevents a deadlock.
 */
export async function foldTallies(db: Reader): Promise<void> {
  await db.execute(sql`
    with taken as (
      delete from tally_changes returning thing, quarter, count, paise
    ), sums as (
      select grain, starts_at, thing, sum(count) as count, sum(paise) as paise
      from taken cross join lateral (values
        ('quarter', quarter),
        ('day', date_trunc('day', quarter, 'Asia/Kolkata')),
        ('month', date_trunc('month', quarter, 'Asia/Kolkata'))
      ) as spans (grain, starts_at)
      group by grain, starts_at, thing
    )
    insert into tallies (grain, starts_at, thing, count, paise)
    select grain, starts_at, thing, count, paise from sums order by grain, starts_at, thing
    on conflict (grain, starts_at, thing)
      do update set count = tallies.count + excluded.count, paise = tallies.paise + excluded.paise`);
}
