import type pg from "pg";
import type { Play, PlayDoubt } from "#shared/contracts/player.ts";
import type { Spool } from "./screen-spools.ts";

/*
 * Return PostgreSQL array literals. The driver's own conversion visits every element twice. With this, one process
 * stores 100,000 plays a second.
 */

export const numbersText = (values: readonly number[]): string => `{${values.join(",")}}`;

/** Keeps null values. */
export const textsText = (values: readonly (string | null)[]): string => `{${values.map(quoted).join(",")}}`;

function quoted(value: string | null): string {
  if (value === null) return "null";
  return `"${/["\\]/.test(value) ? value.replace(/["\\]/g, "\\$&") : value}"`;
}

type Sender = Pick<Spool, "screenId" | "accountId" | "epoch">;

export interface NewPlay {
  spool: Sender;
  play: Play;
  doubt: PlayDoubt | null;
}

/**
 * Inserts rows and counts them by hour and by day. A repeated row is counted once. Sends values that many rows share
 * (the device, the item shown) once.
 */
export async function insertPlays(client: pg.PoolClient, rows: readonly NewPlay[], now: Date): Promise<void> {
  const devices = new Map<Sender, number>();
  const shows = new Map<string, number>();
  const shown: { play: Play; doubt: PlayDoubt | null }[] = [];
  const columns = { device: [] as number[], show: [] as number[], seq: [] as number[] };
  const times = { start: [] as number[], end: [] as number[], length: [] as number[] };
  for (const { spool, play, doubt } of rows) {
    const device = devices.get(spool) ?? devices.size + 1;
    devices.set(spool, device);
    const key = showKey(play, doubt);
    const show = shows.get(key) ?? shows.size + 1;
    if (show > shown.length) {
      shows.set(key, show);
      shown.push({ play, doubt });
    }
    columns.device.push(device);
    columns.show.push(show);
    columns.seq.push(play.seq);
    times.start.push(play.startMs);
    times.end.push(play.endMs);
    times.length.push(play.lengthMs);
  }
  const spools = [...devices.keys()];
  await client.query({
    name: "insert-plays",
    text: insertText,
    values: [
      numbersText(columns.device),
      numbersText(columns.show),
      numbersText(columns.seq),
      numbersText(times.start),
      numbersText(times.end),
      numbersText(times.length),
      numbersText(spools.map(({ screenId }) => screenId)),
      numbersText(spools.map(({ accountId }) => accountId)),
      textsText(spools.map(({ epoch }) => epoch)),
      numbersText(shown.map(({ play }) => play.offsetMin)),
      textsText(shown.map(({ play }) => play.clock)),
      numbersText(shown.map(({ play }) => play.version)),
      textsText(shown.map(({ play }) => play.because)),
      numbersText(shown.map(({ play }) => play.itemId)),
      numbersText(shown.map(({ play }) => play.mediaId)),
      textsText(shown.map(({ play }) => play.content)),
      textsText(shown.map(({ play }) => play.name)),
      textsText(shown.map(({ play }) => play.result)),
      textsText(shown.map(({ play }) => play.reason)),
      textsText(shown.map(({ doubt }) => doubt)),
      textsText(shown.map(({ play }) => (play.correctedMs === undefined ? null : String(play.correctedMs)))),
      now,
    ],
  });
}

const showKey = (play: Play, doubt: PlayDoubt | null): string =>
  `${doubt} ${play.itemId} ${play.mediaId} ${play.offsetMin} ${play.version} ${play.clock} ${play.correctedMs} ${play.result} ${play.content}\n${play.because}\n${play.name}\n${play.reason}`;

/**
 * Hours and days are those of the screen's local time, so that places with offsets of half hours have whole days, too.
 * Doubtful plays are counted separately: with impossible times at the time of receipt, without a media under id 0.
 */
const insertText = `
  with device as materialized (
      select * from unnest($7::int[], $8::int[], $9::uuid[]) with ordinality as d(screen_id, account_id, epoch, nr)),
    show as materialized (
      select * from unnest($10::smallint[], $11::text[], $12::int[], $13::text[], $14::int[], $15::int[], $16::text[],
        $17::text[], $18::text[], $19::text[], $20::text[], $21::bigint[]) with ordinality
        as s(offset_min, clock, version, because, item_id, media_id, content, name, result, reason, doubt, corrected_ms, nr)),
    added as (
      insert into plays (screen_id, epoch, seq, account_id, started_at, ended_at, offset_min, length_ms, clock, version,
        because, item_id, media_id, content, name, result, reason, doubt, corrected_ms, received_at)
      select d.screen_id, d.epoch, p.seq, d.account_id, to_timestamp(p.start_ms / 1000.0), to_timestamp(p.end_ms / 1000.0),
        s.offset_min, p.length_ms, s.clock, s.version, s.because, s.item_id, s.media_id, s.content, s.name, s.result,
        s.reason, s.doubt, s.corrected_ms, case when s.doubt = 'time' then $22::timestamptz end
      from unnest($1::int[], $2::int[], $3::bigint[], $4::float8[], $5::float8[], $6::int[])
        as p(device, show, seq, start_ms, end_ms, length_ms)
      join device d on d.nr = p.device
      join show s on s.nr = p.show
      on conflict do nothing
      returning account_id, screen_id, case when doubt = 'media' then 0 else media_id end as media_id,
        case when doubt = 'media' then 'Unknown media' else name end as name, result, length_ms, offset_min,
        doubt is not null as in_doubt,
        floor((extract(epoch from coalesce(received_at, started_at))::float8 / 60 + offset_min) / 60) as local_hour),
    counted as materialized (
      select account_id, local_hour, offset_min, screen_id, media_id, max(name) as name,
        count(*) filter (where result = 'played' and not in_doubt) as played,
        count(*) filter (where result = 'cut' and not in_doubt) as cut,
        count(*) filter (where result = 'failed' and not in_doubt) as failed,
        count(*) filter (where result = 'skipped' and not in_doubt) as skipped,
        coalesce(sum(length_ms) filter (where not in_doubt), 0) as length_ms,
        count(*) filter (where in_doubt) as doubtful,
        coalesce(sum(length_ms) filter (where in_doubt), 0) as doubtful_ms
      from added group by account_id, local_hour, offset_min, screen_id, media_id),
    hours as (
      insert into play_hours as h (account_id, hour, screen_id, media_id, played, cut, failed, skipped, length_ms, doubtful,
        doubtful_ms)
      select account_id, to_timestamp(local_hour * 3600 - offset_min * 60), screen_id, media_id, sum(played), sum(cut),
        sum(failed), sum(skipped), sum(length_ms), sum(doubtful), sum(doubtful_ms)
      from counted group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (account_id, hour, screen_id, media_id) do update set played = h.played + excluded.played,
        cut = h.cut + excluded.cut, failed = h.failed + excluded.failed, skipped = h.skipped + excluded.skipped,
        length_ms = h.length_ms + excluded.length_ms, doubtful = h.doubtful + excluded.doubtful,
        doubtful_ms = h.doubtful_ms + excluded.doubtful_ms)
  insert into play_days as d (account_id, day, screen_id, media_id, name, played, cut, failed, skipped, length_ms, doubtful,
    doubtful_ms)
  select account_id, date '1970-01-01' + floor(local_hour / 24)::int, screen_id, media_id, max(name), sum(played),
    sum(cut), sum(failed), sum(skipped), sum(length_ms), sum(doubtful), sum(doubtful_ms)
  from counted group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (account_id, day, screen_id, media_id) do update set name = excluded.name,
    played = d.played + excluded.played, cut = d.cut + excluded.cut, failed = d.failed + excluded.failed,
    skipped = d.skipped + excluded.skipped, length_ms = d.length_ms + excluded.length_ms,
    doubtful = d.doubtful + excluded.doubtful, doubtful_ms = d.doubtful_ms + excluded.doubtful_ms`;
