import type pg from "pg";
import type { Span } from "../kept-days.ts";
import { deleteInSteps } from "./delete-in-steps.ts";
import { countMonths, rangesIn } from "./partitions.ts";

/*
 * The tables of the earlier build: `plays` by month with a default partition, and `play_hours` in one piece. A build
 * that runs beside this one during an update still writes to them, so they are emptied and not removed.
 */

type MakeMonth = (month: number) => Promise<void>;

const rowsPerStatement = 2_000;

/** Drops months of earlier plays that ended before `before`, and deletes such rows of the default partition. */
export async function ageEarlierPlays(pool: pg.Pool, before: Date): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'plays'::regclass",
  );
  for (const { name } of rows) {
    const [, year, month] = /^plays_(\d{4})_(\d{2})$/.exec(name) ?? [];
    // Its end is the first instant of the next month. Nothing but the earlier build waits for this short lock.
    if (year && month && Date.UTC(Number(year), Number(month)) <= before.getTime())
      await pool.query(`drop table if exists ${name}`);
  }
  await deleteInSteps(pool, "plays_other", "coalesce(received_at, started_at) < $1", [before]);
}

/**
 * Moves counts of the earlier build to the present table, and deletes those that are older than they are kept. Each
 * statement moves some thousand rows, all or none, so that a report that adds both tables is right at any moment.
 */
export async function moveEarlierHours(pool: pg.Pool, kept: Span, makeMonth: MakeMonth): Promise<void> {
  const outside = "hour < $1 or hour >= $2";
  await deleteInSteps(pool, "play_hours", outside, [new Date(kept.from), new Date(kept.until)]);
  const { rows: spans } = await pool.query<{ first: Date | null; last: Date | null }>(
    "select min(hour) as first, max(hour) as last from play_hours",
  );
  const { first = null, last = null } = spans[0] ?? {};
  if (first === null || last === null) return;
  for (const month of rangesIn(countMonths, { from: first.getTime(), until: last.getTime() + 1 }))
    await makeMonth(month);
  for (;;) {
    const { rowCount } = await pool.query(
      `with moved as (
          delete from play_hours where ctid = any(array(
            select ctid from play_hours limit $1 for update skip locked))
          returning *)
        insert into play_hour_counts as h (account_id, hour, screen_id, media_id, played, cut, failed, skipped, length_ms,
          doubtful, doubtful_ms)
        select account_id, hour, screen_id, media_id, played, cut, failed, skipped, length_ms, doubtful, doubtful_ms
        from moved order by account_id, hour, screen_id, media_id
        on conflict (account_id, hour, screen_id, media_id) do update set played = h.played + excluded.played,
          cut = h.cut + excluded.cut, failed = h.failed + excluded.failed, skipped = h.skipped + excluded.skipped,
          length_ms = h.length_ms + excluded.length_ms, doubtful = h.doubtful + excluded.doubtful,
          doubtful_ms = h.doubtful_ms + excluded.doubtful_ms`,
      [rowsPerStatement],
    );
    if ((rowCount ?? 0) < rowsPerStatement) return;
  }
}
