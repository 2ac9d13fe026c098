import { type Counts, countedThings } from "#shared/operator-api/dashboard-contract.ts";
import type { ReadDatabase } from "../../../../db/client.ts";
import { runStatement, type Statement } from "../../../../db/statement.ts";
import type { MonthBounds } from "./month-bounds.ts";

export interface TalliedFigures {
  /** What was added in each month (in India's time) and still exists; newest first. */
  months: (Counts & { month: string })[];
  /** What was added in the same part of the month before. */
  before: Counts;
  /** Received money per quarter of an hour, oldest first. */
  recent: { at: Date; paise: number }[];
}

interface Row {
  part: "month" | "before" | "recent";
  key: string;
  thing: keyof Counts;
  count: string;
  paise: string;
}

/**
 * One statement, so that all figures are from one moment: changes move into the tallies between statements, never
 * within one. The part of the month before consists of whole days and then quarters of an hour.
 */
const text = `
  with changed as materialized (
    select thing, quarter, sum(count) as count, sum(paise) as paise from tally_changes group by 1, 2
  ), parts as (
    select 'month' as part, starts_at as starts, thing, count, paise from tallies where grain = 'month'
    union all select 'month', date_trunc('month', quarter, 'Asia/Kolkata'), thing, count, paise from changed
    union all select 'before', $1, thing, count, paise from tallies
      where grain = 'day' and starts_at >= $1 and starts_at < date_trunc('day', $2::timestamptz, 'Asia/Kolkata')
    union all select 'before', $1, thing, count, paise from tallies
      where grain = 'quarter' and starts_at >= date_trunc('day', $2::timestamptz, 'Asia/Kolkata') and starts_at < $2
    union all select 'before', $1, thing, count, paise from changed where quarter >= $1 and quarter < $2
    union all select 'recent', starts_at, thing, count, paise from tallies
      where grain = 'quarter' and starts_at >= $3 and thing = 'payments'
    union all select 'recent', quarter, thing, count, paise from changed where quarter >= $3 and thing = 'payments'
  )
  select part, case part when 'month' then to_char(starts at time zone 'Asia/Kolkata', 'YYYY-MM')
      else to_json(starts) #>> '{}' end as key, thing, sum(count) as count, sum(paise) as paise
  from parts group by part, starts, thing having sum(count) > 0 order by starts`;

/** Returns the statement for the dashboard's figures. `recentSince`: start of the quarter-hour amounts. */
export const talliedStatement = (bounds: MonthBounds, recentSince: Date): Statement => ({
  name: "dashboard-tallies",
  text,
  values: [bounds.beforeStart, bounds.beforeEnd, recentSince],
});

/** Returns exact counts and sums of everything that is committed now. */
export async function talliedFigures(
  db: ReadDatabase,
  bounds: MonthBounds,
  recentSince: Date,
): Promise<TalliedFigures> {
  const months = new Map<string, Counts>();
  const before = noCounts();
  const recent: TalliedFigures["recent"] = [];
  for (const { part, key, thing, count, paise } of await runStatement<Row>(
    db,
    talliedStatement(bounds, recentSince),
  )) {
    if (part === "recent") {
      recent.push({ at: new Date(key), paise: Number(paise) });
      continue;
    }
    const counts = part === "before" ? before : (months.get(key) ?? noCounts());
    if (part === "month") months.set(key, counts);
    counts[thing] = thing === "payments" ? Number(paise) / 100 : Number(count);
  }
  return { months: [...months].map(([month, counts]) => ({ month, ...counts })).reverse(), before, recent };
}

export const noCounts = (): Counts => ({
  users: 0,
  screens: 0,
  playlists: 0,
  ads: 0,
  licenses: 0,
  payments: 0,
});

/** Adds in paise, so that rounding errors do not grow with the months. */
export function totalOf(months: readonly Counts[]): Counts {
  const total = noCounts();
  for (const month of months) {
    for (const thing of countedThings) total[thing] += month[thing];
    total.payments += Math.round(month.payments * 100);
  }
  return { ...total, payments: total.payments / 100 };
}
