import { sql } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import type { VerbDeps } from "../../../context.ts";

/** Days for which counts of people are kept: as long as plays by hour. */
const keptDays = 400;
const maxPerStatement = 10_000;

/** Deletes counts after the days for which they are kept, in small batches. Safe to repeat. */
export async function sweepPeopleCounts({ db, now }: Pick<VerbDeps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - keptDays * dayMs);
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from people_hours where (account_id, screen_id, counter, hour) in (
        select account_id, screen_id, counter, hour from people_hours where hour < ${before}
          order by hour limit ${maxPerStatement})`);
    if ((rowCount ?? 0) < maxPerStatement) return;
  }
}
