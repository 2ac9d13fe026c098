import type pg from "pg";
import { dayMs } from "#shared/durations.ts";
import { keptHours, playsKeptDays, spoolsKeptDays, utcDay } from "../kept-days.ts";
import { deleteInSteps } from "./delete-in-steps.ts";
import { countMonths, playDays, removePartitions } from "./partitions.ts";

/**
 * Deletes plays, counts and spools that are older than they are kept, without making writers wait. A day is removed one
 * day late, because a process whose clock is behind may still write to it.
 */
export async function keepPlays(pool: pg.Pool, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await removePartitions(pool, playDays, utcDay(now.getTime()) - (playsKeptDays + 1) * dayMs);
  await removePartitions(pool, countMonths, keptHours(now).from - dayMs);
  await deleteInSteps(pool, "stray_plays", "stored_at < $1", [daysAgo(playsKeptDays)]);
  await deleteInSteps(pool, "play_spools", "updated_at < $1", [daysAgo(spoolsKeptDays)]);
}
