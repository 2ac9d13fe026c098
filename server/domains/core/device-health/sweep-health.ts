import { sql } from "drizzle-orm";
import { healthKeptDays } from "#shared/contracts/core/device-health.ts";
import { dayMs } from "#shared/durations.ts";
import type { VerbDeps } from "../../../context.ts";

const maxPerStatement = 10_000;

/** Deletes samples after the days for which they are kept, in small batches. Returns how many hours of screens. */
export async function sweepDeviceHealth({ db, now }: Pick<VerbDeps, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - healthKeptDays * dayMs);
  let swept = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from screen_health where (screen_id, hour) in (
        select screen_id, hour from screen_health where hour < ${before} order by hour limit ${maxPerStatement})`);
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < maxPerStatement) return swept;
  }
}
