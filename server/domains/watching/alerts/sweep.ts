import { sql } from "drizzle-orm";
import { alertsKeptDays } from "#shared/alerts.ts";
import { dayMs } from "#shared/durations.ts";
import type { VerbDeps } from "../../../context.ts";

/** Longer than anything that asks for stops looks back. */
const stopsKeptDays = 70;

/** Deletes alerts, messages, mutes and stops of long ago. Returns how many rows. */
export async function sweepAlerts({ db, now }: Pick<VerbDeps, "db" | "now">): Promise<number> {
  const before = (days: number) =>
    sql`${new Date(now().getTime() - days * dayMs).toISOString()}::timestamptz`;
  let swept = 0;
  for (const statement of [
    sql`delete from alert_deliveries where created_at < ${before(alertsKeptDays)} and state <> 'waiting'`,
    sql`delete from alert_messages where created_at < ${before(alertsKeptDays)} and state <> 'waiting'`,
    // Later than the last delivery to it.
    sql`delete from alert_channels where deleted_at < ${before(alertsKeptDays + 1)}`,
    sql`delete from alerts where closed_at < ${before(alertsKeptDays)}`,
    sql`delete from alert_mutes where until < ${before(1)}`,
    sql`delete from service_stops where ends_at < ${before(stopsKeptDays)}`,
  ]) {
    const { rowCount } = await db.execute(statement);
    swept += rowCount ?? 0;
  }
  return swept;
}
