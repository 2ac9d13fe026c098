import type pg from "pg";
import { dayMs } from "#shared/durations.ts";
import { deleteInSteps } from "../../../../../db/delete-in-steps.ts";
import { keptHours, playsKeptDays, spoolsKeptDays, utcDay } from "../kept-days.ts";
import { countMonths, playDays, removePartitions } from "./partitions.ts";

/**
 * Deletes plays, counts and spools that are older than they are kept, without making writers wait. A day is removed one
 * day late, because a process whose clock is behind may still write to it.
 */
export async function keepPlays(pool: pg.Pool, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await removePartitions(pool, playDays, utcDay(now.getTime()) - (playsKeptDays + 1) * dayMs);
  await removePartitions(pool, countMonths, keptHours(now).from - dayMs);
  await deleteInSteps((most) =>
    pool.query(
      `delete from stray_plays where ctid = any(array(
        select ctid from stray_plays where stored_at < $1 limit $2 for update skip locked))`,
      [daysAgo(playsKeptDays), most],
    ),
  );
  await deleteInSteps((most) =>
    pool.query(
      `delete from play_spools where ctid = any(array(
        select ctid from play_spools where updated_at < $1 limit $2 for update skip locked))`,
      [daysAgo(spoolsKeptDays), most],
    ),
  );
}
