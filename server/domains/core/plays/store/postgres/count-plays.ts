import type pg from "pg";
import { dayMs } from "#shared/durations.ts";
import type { Span } from "../kept-days.ts";
import { countMonths, rangesIn } from "./partitions.ts";

/** Runs that one statement counts; each has a thousand plays at most. */
const maxRuns = 1_000;

/**
 * Counts stored plays by hour and by day, and deletes their runs, in one statement: a process that dies at any moment
 * has counted all of them or none. Several processes may count at once, each other runs. With `accountId`, waits for runs
 * of that account that another process is counting: the counts read afterwards are not older than this call. Returns how
 * many runs it counted.
 */
export async function countPlays(
  pool: pg.Pool,
  {
    kept,
    usual,
    makeMonth,
    accountId = null,
    runs = maxRuns,
  }: {
    /** The hours that are counted by hour. */
    kept: Span;
    /** Those of plays that came in time. */
    usual: Span;
    makeMonth: (month: number) => Promise<void>;
    accountId?: number | null;
    runs?: number;
  },
): Promise<number> {
  const { rows: spans } = await pool.query<{ first: number | null; last: number | null }>({
    name: "span-of-play-runs",
    text: `select (extract(epoch from min(first_at)) * 1000)::float8 as first,
        (extract(epoch from max(last_at)) * 1000)::float8 as last
      from play_runs where $1::int is null or account_id = $1`,
    values: [accountId],
  });
  const { first = null, last = null } = spans[0] ?? {};
  if (first === null || last === null) return 0;
  // An hour of the wall clock may begin on the UTC day before.
  const announced = { from: Math.max(kept.from, first - dayMs), until: Math.min(kept.until, last + dayMs) };
  for (const span of [announced, usual])
    for (const month of rangesIn(countMonths, span)) await makeMonth(month);
  const { rows } = await pool.query<{ runs: number }>({
    name: accountId === null ? "count-plays" : "count-plays-of-account",
    text: countText(accountId === null ? "skip" : "wait"),
    values: [accountId, runs, new Date(kept.from), new Date(kept.until)],
  });
  return rows[0]?.runs ?? 0;
}

const played =
  "screen_id, epoch, seq, started_at, received_at, doubt, media_id, name, result, length_ms, offset_min, because";

/**
 * Hours and days are those of the screen's local time, so that places with offsets of half hours have whole days, too.
 * The screen says which plays were spots of a campaign. Doubtful plays are counted separately: with impossible times at
 * the time of receipt, without a media under id 0.
 */
const countText = (taken: "skip" | "wait") => `
  with taken as (
      delete from play_runs where ctid = any(array(
        select ctid from play_runs where $1::int is null or account_id = $1
          ${taken === "skip" ? "limit $2 for update skip locked" : "order by ctid limit $2 for update"}))
      returning *),
    shown as (
      select t.account_id, p.screen_id, case when p.doubt = 'media' then 0 else p.media_id end as media_id,
        case when p.doubt = 'media' then 'Unknown media' else p.name end as name, p.result, p.length_ms, p.offset_min,
        p.doubt is not null as in_doubt, case when starts_with(p.because, 'campaign:')
          then substring(p.because from '^campaign:([1-9][0-9]{0,8})$')::int end as campaign_id,
        floor((extract(epoch from coalesce(p.received_at, p.started_at))::float8 / 60 + p.offset_min) / 60) as local_hour
      from taken t join (select ${played} from play_records union all select ${played} from stray_plays) p
        on p.screen_id = t.screen_id and p.epoch = t.epoch and p.seq between t.first_seq and t.last_seq
          and p.started_at between t.first_at and t.last_at),
    counted as materialized (
      select account_id, local_hour, offset_min, screen_id, media_id, campaign_id, max(name) as name,
        count(*) filter (where result = 'played' and not in_doubt) as played,
        count(*) filter (where result = 'cut' and not in_doubt) as cut,
        count(*) filter (where result = 'failed' and not in_doubt) as failed,
        count(*) filter (where result = 'skipped' and not in_doubt) as skipped,
        coalesce(sum(length_ms) filter (where not in_doubt), 0) as length_ms,
        count(*) filter (where in_doubt) as doubtful,
        coalesce(sum(length_ms) filter (where in_doubt), 0) as doubtful_ms
      from shown group by account_id, local_hour, offset_min, screen_id, media_id, campaign_id),
    hours as (
      insert into play_hour_counts as h (account_id, hour, screen_id, media_id, played, cut, failed, skipped, length_ms,
        doubtful, doubtful_ms)
      select account_id, to_timestamp(local_hour * 3600 - offset_min * 60) as hour, screen_id, media_id, sum(played),
        sum(cut), sum(failed), sum(skipped), sum(length_ms), sum(doubtful), sum(doubtful_ms)
      from counted
      where to_timestamp(local_hour * 3600 - offset_min * 60) >= $3::timestamptz
        and to_timestamp(local_hour * 3600 - offset_min * 60) < $4::timestamptz
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (account_id, hour, screen_id, media_id) do update set played = h.played + excluded.played,
        cut = h.cut + excluded.cut, failed = h.failed + excluded.failed, skipped = h.skipped + excluded.skipped,
        length_ms = h.length_ms + excluded.length_ms, doubtful = h.doubtful + excluded.doubtful,
        doubtful_ms = h.doubtful_ms + excluded.doubtful_ms),
    days as (
      insert into play_days as d (account_id, day, screen_id, media_id, name, played, cut, failed, skipped, length_ms,
        doubtful, doubtful_ms)
      select account_id, date '1970-01-01' + floor(local_hour / 24)::int, screen_id, media_id, max(name), sum(played),
        sum(cut), sum(failed), sum(skipped), sum(length_ms), sum(doubtful), sum(doubtful_ms)
      from counted group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (account_id, day, screen_id, media_id) do update set name = excluded.name,
        played = d.played + excluded.played, cut = d.cut + excluded.cut, failed = d.failed + excluded.failed,
        skipped = d.skipped + excluded.skipped, length_ms = d.length_ms + excluded.length_ms,
        doubtful = d.doubtful + excluded.doubtful, doubtful_ms = d.doubtful_ms + excluded.doubtful_ms),
    campaigns as (
      insert into campaign_days as d (account_id, campaign_id, day, screen_id, media_id, name, played, cut, failed, skipped,
        length_ms, doubtful, doubtful_ms)
      select account_id, campaign_id, date '1970-01-01' + floor(local_hour / 24)::int, screen_id, media_id, max(name),
        sum(played), sum(cut), sum(failed), sum(skipped), sum(length_ms), sum(doubtful), sum(doubtful_ms)
      from counted where campaign_id is not null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (account_id, campaign_id, day, screen_id, media_id) do update set name = excluded.name,
        played = d.played + excluded.played, cut = d.cut + excluded.cut, failed = d.failed + excluded.failed,
        skipped = d.skipped + excluded.skipped, length_ms = d.length_ms + excluded.length_ms,
        doubtful = d.doubtful + excluded.doubtful, doubtful_ms = d.doubtful_ms + excluded.doubtful_ms)
  select count(*)::int as runs from taken`;
