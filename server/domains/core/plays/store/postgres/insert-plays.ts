import type pg from "pg";
import type { Play, PlayDoubt } from "#shared/contracts/playing/player.ts";
import { keptSpan } from "../kept-days.ts";
import type { NewPlay, Sender } from "../port.ts";
import { numbersText, textsText } from "./array-text.ts";

/**
 * Inserts rows, and the runs by which `countPlays` finds them. A repeated row is in no run, so it counts once. Sends
 * values that many rows share (the device, the item shown) once. Days in `kept` must have partitions; other rows are
 * stray.
 */
export async function insertPlays(
  client: pg.PoolClient,
  rows: readonly NewPlay[],
  now: Date,
  kept = keptSpan(now),
): Promise<void> {
  const devices = new Map<Sender, number>();
  const shows = new Map<string, number>();
  const shown: { play: Play; doubt: PlayDoubt | null }[] = [];
  const listed = { device: [] as number[], show: [] as number[], seq: [] as number[] };
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
    listed.device.push(device);
    listed.show.push(show);
    listed.seq.push(play.seq);
    times.start.push(play.startMs);
    times.end.push(play.endMs);
    times.length.push(play.lengthMs);
  }
  const spools = [...devices.keys()];
  await client.query({
    name: "insert-plays",
    text: insertText,
    values: [
      numbersText(listed.device),
      numbersText(listed.show),
      numbersText(listed.seq),
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
      new Date(kept.from),
      new Date(kept.until),
    ],
  });
}

const showKey = (play: Play, doubt: PlayDoubt | null): string =>
  `${doubt} ${play.itemId} ${play.mediaId} ${play.offsetMin} ${play.version} ${play.clock} ${play.correctedMs} ${play.result} ${play.content}\n${play.because}\n${play.name}\n${play.reason}`;

const columns =
  "seq, started_at, ended_at, epoch, screen_id, account_id, length_ms, version, item_id, media_id, offset_min, clock, because, name, result, content, reason, doubt, corrected_ms, received_at";
const inserted = "on conflict do nothing returning screen_id, epoch, account_id, seq, started_at";

const insertText = `
  with device as materialized (
      select * from unnest($7::int[], $8::int[], $9::uuid[]) with ordinality as d(screen_id, account_id, epoch, nr)),
    show as materialized (
      select * from unnest($10::smallint[], $11::text[], $12::int[], $13::text[], $14::int[], $15::int[], $16::text[],
        $17::text[], $18::text[], $19::text[], $20::text[], $21::bigint[]) with ordinality
        as s(offset_min, clock, version, because, item_id, media_id, content, name, result, reason, doubt, corrected_ms, nr)),
    sent as materialized (
      select p.seq, to_timestamp(p.start_ms / 1000.0) as started_at, to_timestamp(p.end_ms / 1000.0) as ended_at, d.epoch,
        d.screen_id, d.account_id, p.length_ms, s.version, s.item_id, s.media_id, s.offset_min, s.clock, s.because, s.name,
        s.result, s.content, s.reason, s.doubt, s.corrected_ms,
        case when s.doubt = 'time' then $22::timestamptz end as received_at
      from unnest($1::int[], $2::int[], $3::bigint[], $4::float8[], $5::float8[], $6::int[])
        as p(device, show, seq, start_ms, end_ms, length_ms)
      join device d on d.nr = p.device
      join show s on s.nr = p.show),
    dated as (
      insert into play_records (${columns})
      select ${columns} from sent where started_at >= $23::timestamptz and started_at < $24::timestamptz ${inserted}),
    stray as (
      insert into stray_plays (${columns}, stored_at)
      select ${columns}, $22::timestamptz from sent
      where not (started_at >= $23::timestamptz and started_at < $24::timestamptz) ${inserted})
  insert into play_runs (first_seq, last_seq, first_at, last_at, epoch, screen_id, account_id)
  select min(seq), max(seq), min(started_at), max(started_at), epoch, screen_id, account_id
  from (
    select *, seq - row_number() over (partition by screen_id, epoch order by seq) as run
    from (select * from dated union all select * from stray) added) numbered
  group by screen_id, epoch, account_id, run`;
