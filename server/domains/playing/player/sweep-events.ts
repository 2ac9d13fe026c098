import { sql } from "drizzle-orm";
import { screenEventsKeptDays } from "#shared/contracts/core/screen-events.ts";
import { dayMs } from "#shared/durations.ts";
import type { VerbDeps } from "../../../context.ts";

const maxPerStatement = 10_000;

/** Deletes reported events after the time for which they are kept, in small batches. Returns how many. */
export async function sweepScreenEvents({ db, now }: Pick<VerbDeps, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - screenEventsKeptDays * dayMs);
  let swept = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from screen_events where id in (
        select id from screen_events where at < ${before} order by at limit ${maxPerStatement})`);
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < maxPerStatement) return swept;
  }
}
