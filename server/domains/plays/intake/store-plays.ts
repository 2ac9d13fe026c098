import type pg from "pg";
import type { Play } from "#shared/contracts/player.ts";
import { numbersText, textsText } from "./array-text.ts";
import { afterBatch, isStored, type SpoolState } from "./spool-state.ts";

/** What one device sent in one call. */
export interface Batch {
  accountId: number;
  screenId: number;
  epoch: string;
  oldest: number;
  dropped: number;
  plays: readonly Play[];
}

interface Spool {
  screenId: number;
  accountId: number;
  epoch: string;
  state: SpoolState;
  changed: boolean;
}

/**
 * Stores the batches of many devices in one transaction; the numbers acknowledged, in their order. Spools are locked
 * in sorted order, and so are the counted rows: transactions at the same time wait for each other but never in a ring.
 */
export async function storePlays(
  client: pg.PoolClient,
  batches: readonly Batch[],
  now: Date,
): Promise<number[]> {
  await client.query("begin");
  try {
    const spools = await lockSpools(client, batches, now);
    const fresh: { spool: Spool; play: Play }[] = [];
    const acknowledged = batches.map((batch) => {
      const spool = spools.get(keyOf(batch)) as Spool;
      const news = batch.plays.filter(({ seq }) => !isStored(spool.state, seq));
      for (const play of news) fresh.push({ spool, play });
      const before = spool.state;
      spool.state = afterBatch(before, { ...batch, seqs: news.map(({ seq }) => seq) });
      spool.changed ||=
        news.length > 0 ||
        spool.state.acknowledged !== before.acknowledged ||
        spool.state.dropped !== before.dropped;
      return spool.state.acknowledged;
    });
    if (fresh.length > 0) await insertPlays(client, fresh);
    await writeSpools(
      client,
      [...spools.values()].filter(({ changed }) => changed),
    );
    await client.query("commit");
    return acknowledged;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

const keyOf = ({ screenId, epoch }: Pick<Batch, "screenId" | "epoch">) => `${screenId} ${epoch}`;

async function lockSpools(
  client: pg.PoolClient,
  batches: readonly Batch[],
  now: Date,
): Promise<Map<string, Spool>> {
  const spools = new Map<string, Spool>();
  for (const { screenId, accountId, epoch } of batches)
    spools.set(keyOf({ screenId, epoch }), {
      screenId,
      accountId,
      epoch,
      state: { acknowledged: 0, ahead: [], dropped: 0 },
      changed: false,
    });
  const sorted = [...spools.values()].sort((a, b) => a.screenId - b.screenId || (a.epoch < b.epoch ? -1 : 1));
  const { rows } = await client.query<{
    screen_id: number;
    epoch: string;
    acknowledged: string;
    ahead: [number, number][];
    dropped: string;
  }>({
    name: "lock-play-spools",
    text: `insert into play_spools (screen_id, epoch, updated_at)
      select screen_id, epoch, $3 from unnest($1::int[], $2::uuid[]) as s(screen_id, epoch)
      on conflict (screen_id, epoch) do update set updated_at = excluded.updated_at
      returning screen_id, epoch, acknowledged, ahead, dropped`,
    values: [
      numbersText(sorted.map(({ screenId }) => screenId)),
      textsText(sorted.map(({ epoch }) => epoch)),
      now,
    ],
  });
  for (const row of rows) {
    const spool = spools.get(keyOf({ screenId: row.screen_id, epoch: row.epoch }));
    if (spool)
      spool.state = {
        acknowledged: Number(row.acknowledged),
        ahead: row.ahead,
        dropped: Number(row.dropped),
      };
  }
  return spools;
}

async function writeSpools(client: pg.PoolClient, spools: readonly Spool[]): Promise<void> {
  if (spools.length === 0) return;
  await client.query({
    name: "write-play-spools",
    text: `update play_spools s set acknowledged = v.acknowledged, ahead = v.ahead, dropped = v.dropped
      from unnest($1::int[], $2::uuid[], $3::bigint[], $4::jsonb[], $5::bigint[])
        as v(screen_id, epoch, acknowledged, ahead, dropped)
      where s.screen_id = v.screen_id and s.epoch = v.epoch`,
    values: [
      numbersText(spools.map(({ screenId }) => screenId)),
      textsText(spools.map(({ epoch }) => epoch)),
      numbersText(spools.map(({ state }) => state.acknowledged)),
      textsText(spools.map(({ state }) => JSON.stringify(state.ahead))),
      numbersText(spools.map(({ state }) => state.dropped)),
    ],
  });
}

/**
 * Inserts rows and counts them by hour and by day, each counted once whatever is repeated. What many rows have in common
 * (the device, the item shown) is sent once.
 */
async function insertPlays(
  client: pg.PoolClient,
  rows: readonly { spool: Spool; play: Play }[],
): Promise<void> {
  const devices = new Map<Spool, number>();
  const shows = new Map<string, number>();
  const shown: Play[] = [];
  const columns = { device: [] as number[], show: [] as number[], seq: [] as number[] };
  const times = { start: [] as number[], end: [] as number[], length: [] as number[] };
  for (const { spool, play } of rows) {
    const device = devices.get(spool) ?? devices.size + 1;
    devices.set(spool, device);
    const key = showKey(play);
    const show = shows.get(key) ?? shows.size + 1;
    if (show > shown.length) {
      shows.set(key, show);
      shown.push(play);
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
      numbersText(shown.map(({ offsetMin }) => offsetMin)),
      textsText(shown.map(({ clock }) => clock)),
      numbersText(shown.map(({ version }) => version)),
      textsText(shown.map(({ because }) => because)),
      numbersText(shown.map(({ itemId }) => itemId)),
      numbersText(shown.map(({ mediaId }) => mediaId)),
      textsText(shown.map(({ content }) => content)),
      textsText(shown.map(({ name }) => name)),
      textsText(shown.map(({ result }) => result)),
      textsText(shown.map(({ reason }) => reason)),
      textsText(shown.map(({ correctedMs }) => (correctedMs === undefined ? null : String(correctedMs)))),
    ],
  });
}

const showKey = (play: Play): string =>
  `${play.itemId} ${play.mediaId} ${play.offsetMin} ${play.version} ${play.clock} ${play.correctedMs} ${play.result} ${play.content}\n${play.because}\n${play.name}\n${play.reason}`;

/** An hour and a day of the screen's own wall clock: places half an hour off UTC have whole days, too. */
const insertText = `
  with device as materialized (
      select * from unnest($7::int[], $8::int[], $9::uuid[]) with ordinality as d(screen_id, account_id, epoch, nr)),
    show as materialized (
      select * from unnest($10::smallint[], $11::text[], $12::int[], $13::text[], $14::int[], $15::int[], $16::text[],
        $17::text[], $18::text[], $19::text[], $20::bigint[]) with ordinality
        as s(offset_min, clock, version, because, item_id, media_id, content, name, result, reason, corrected_ms, nr)),
    added as (
      insert into plays (screen_id, epoch, seq, account_id, started_at, ended_at, offset_min, length_ms, clock, version,
        because, item_id, media_id, content, name, result, reason, corrected_ms)
      select d.screen_id, d.epoch, p.seq, d.account_id, to_timestamp(p.start_ms / 1000.0), to_timestamp(p.end_ms / 1000.0),
        s.offset_min, p.length_ms, s.clock, s.version, s.because, s.item_id, s.media_id, s.content, s.name, s.result,
        s.reason, s.corrected_ms
      from unnest($1::int[], $2::int[], $3::bigint[], $4::float8[], $5::float8[], $6::int[])
        as p(device, show, seq, start_ms, end_ms, length_ms)
      join device d on d.nr = p.device
      join show s on s.nr = p.show
      on conflict do nothing
      returning account_id, screen_id, media_id, name, result, length_ms, offset_min,
        floor((extract(epoch from started_at)::float8 / 60 + offset_min) / 60) as local_hour),
    counted as materialized (
      select account_id, local_hour, offset_min, screen_id, media_id, max(name) as name,
        count(*) filter (where result = 'played') as played, count(*) filter (where result = 'cut') as cut,
        count(*) filter (where result = 'failed') as failed, count(*) filter (where result = 'skipped') as skipped,
        sum(length_ms) as length_ms
      from added group by account_id, local_hour, offset_min, screen_id, media_id),
    hours as (
      insert into play_hours as h (account_id, hour, screen_id, media_id, played, cut, failed, skipped, length_ms)
      select account_id, to_timestamp(local_hour * 3600 - offset_min * 60), screen_id, media_id, sum(played), sum(cut),
        sum(failed), sum(skipped), sum(length_ms)
      from counted group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (account_id, hour, screen_id, media_id) do update set played = h.played + excluded.played,
        cut = h.cut + excluded.cut, failed = h.failed + excluded.failed, skipped = h.skipped + excluded.skipped,
        length_ms = h.length_ms + excluded.length_ms)
  insert into play_days as d (account_id, day, screen_id, media_id, name, played, cut, failed, skipped, length_ms)
  select account_id, date '1970-01-01' + floor(local_hour / 24)::int, screen_id, media_id, max(name), sum(played),
    sum(cut), sum(failed), sum(skipped), sum(length_ms)
  from counted group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (account_id, day, screen_id, media_id) do update set name = excluded.name,
    played = d.played + excluded.played, cut = d.cut + excluded.cut, failed = d.failed + excluded.failed,
    skipped = d.skipped + excluded.skipped, length_ms = d.length_ms + excluded.length_ms`;
