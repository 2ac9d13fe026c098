import { type SQL, sql } from "drizzle-orm";
import { type Counts, countedThings } from "#shared/operator-api/dashboard-contract.ts";
import type { Reader } from "../../../db/client.ts";
import type { MonthBounds } from "./month-bounds.ts";

/** Everything that is counted, as rows of (thing, at, amount in paise or 1). Removed things do not count. */
const everything = sql`
  select 'users' as thing, created_at as at, 1::bigint as amount from accounts
  union all select 'screens', created_at, 1 from screens where deleted_at is null
  union all select 'playlists', created_at, 1 from playlists where deleted_at is null
  union all select 'ads', created_at, 1 from media where deleted_at is null
  union all select 'licenses', created_at, 1 from licences where revoked_at is null
  union all select 'payments', coalesce(received_at, created_at), amount_paise from payments where status = 'received'`;

const none = (): Counts => ({ users: 0, screens: 0, playlists: 0, ads: 0, licenses: 0, payments: 0 });
type Row = Record<string, unknown> & { thing: keyof Counts; key: string; amount: string };

function add(counts: Counts, { thing, amount }: Row): void {
  counts[thing] += thing === "payments" ? Number(amount) / 100 : Number(amount);
}

/** Sums by a key of each row's instant, newest key first. */
async function sums(db: Reader, key: SQL, where: SQL): Promise<Map<string, Counts>> {
  const { rows } = await db.execute<Row>(sql`
    select thing, ${key} as key, sum(amount) as amount
    from (${everything}) as counted where ${where} group by 1, 2 order by 2 desc`);
  const found = new Map<string, Counts>();
  for (const row of rows) {
    const counts = found.get(row.key) ?? none();
    found.set(row.key, counts);
    add(counts, row);
  }
  return found;
}

/** What was added in each month, as India counts months; newest first. */
export async function monthlyCounts(db: Reader): Promise<(Counts & { month: string })[]> {
  const months = await sums(db, sql`to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM')`, sql`true`);
  return [...months].map(([month, counts]) => ({ month, ...counts }));
}

/** What was added this month so far, and by the same time of the month before. */
export async function trendCounts(
  db: Reader,
  { start, now, beforeStart, beforeEnd }: MonthBounds,
): Promise<{ now: Counts; before: Counts }> {
  const parts = await sums(
    db,
    sql`case when at >= ${start} then 'now' else 'before' end`,
    sql`(at >= ${start} and at <= ${now}) or (at >= ${beforeStart} and at < ${beforeEnd})`,
  );
  return { now: parts.get("now") ?? none(), before: parts.get("before") ?? none() };
}

export function totalOf(months: readonly Counts[]): Counts {
  const total = none();
  for (const month of months) {
    for (const thing of countedThings) total[thing] += month[thing];
    total.payments += Math.round(month.payments * 100);
  }
  return { ...total, payments: total.payments / 100 };
}
