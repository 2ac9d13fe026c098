import type pg from "pg";
import { dayMs } from "#shared/durations.ts";
import { keptSpan } from "../kept-days.ts";
import { PostgresPlays } from "../postgres/postgres-plays.ts";
import { accountLock, ClickHousePlays, type PlaysInto, usualSpan } from "./clickhouse-plays.ts";
import { ClickHouse } from "./client.ts";
import { answers, here, type Place, placeText } from "./read-counts.ts";
import { deletes as own, tables } from "./tables.ts";

/*
 * Plays and counts move by account and day. A day is copied and compared; then one transaction of PostgreSQL deletes or
 * adds its rows there and notes in `play_moves` which rows of ClickHouse answer. So a report before and after is equal,
 * and a process that dies in the middle has changed no answer: the next one copies that day again.
 */

interface Move {
  pool: pg.Pool;
  /** As the setting PLAYS_URL. */
  url: string;
  into: PlaysInto;
  now: Date;
  /** Called after each step, and before it is final. */
  at?: (step: "copied" | "compared" | "noted" | "moved") => Promise<void>;
}

type Moving = Omit<Move, "url"> & { clickhouse: ClickHouse };

const pageRows = 20_000;
const screensAtOnce = 50;

/** Moves what is kept of all accounts to where new plays go. Returns how many days of accounts moved. */
export async function movePlays({ url, ...given }: Move): Promise<number> {
  const move = { ...given, clickhouse: new ClickHouse(url) };
  const { pool, clickhouse, into, now } = move;
  const store = new ClickHousePlays(pool, clickhouse, into);
  await store.keep(now);
  if (into === "clickhouse") await recountAll(move);
  const { rows } = await pool.query<{ id: number }>("select id from accounts order by id");
  let days = 0;
  for (const { id } of rows) {
    const client = await pool.connect();
    try {
      days += await (into === "clickhouse" ? moveThere : moveBack)(move, client, id);
    } finally {
      // Its session, and with it the lock, ends.
      client.release(true);
    }
  }
  return days;
}

/** Counts all plays of ClickHouse again: after a restore of PostgreSQL, the notes of its last hours are missing. */
async function recountAll({ pool, clickhouse, into, now }: Moving): Promise<void> {
  const hours = await clickhouse.rows<{ account: number; day: string; at: number }>(
    `select distinct account_id as account, day, toUnixTimestamp(hour) as at from plays
      where not moved and started_at >= toDateTime({first:UInt32})`,
    { first: Math.ceil(usualSpan(now).from / 1000) },
  );
  await pool.query(
    `insert into play_recounts (account_id, day, hour) select account, day, to_timestamp(at)
      from jsonb_to_recordset($1::jsonb) as r(account int, day date, at bigint)`,
    [JSON.stringify(hours)],
  );
  await new ClickHousePlays(pool, clickhouse, into).count(now);
}

const counts = ["played", "cut", "failed", "skipped", "length_ms", "doubtful", "doubtful_ms"] as const;
const list = (of: (name: string) => string) => counts.map(of).join(", ");
const theirs = "account_id = $1 and screen_id in (select id from screens where account_id = $1)";
const thatDay = (at: string) =>
  `${at} >= ($2::date at time zone 'UTC') and ${at} < (($2::date + 1) at time zone 'UTC')`;
/** Those with impossible times say when they came, which only PostgreSQL keeps. */
const movedPlays = `${theirs} and ${thatDay("started_at")} and doubt is distinct from 'time'`;
const ms = (at: string) => `(extract(epoch from ${at}) * 1000)::bigint`;
const words = (...names: string[]) => `concat_ws(' ', ${names.join(", ")})`;

/** What moves: the lines for ClickHouse from PostgreSQL, a key with all that is compared, and milliseconds. */
const kinds = [
  {
    table: "plays" as const,
    into: "insert into plays",
    lines: `select json_build_array(account_id, $2::date, floor((${ms("started_at")} / 60000 + offset_min) / 60.0) * 3600
        - offset_min * 60, screen_id, epoch, seq, extract(epoch from started_at)::numeric(14, 3)::text,
        ${ms("ended_at")} - ${ms("started_at")}, length_ms, offset_min, clock, version, because, item_id, media_id, content,
        result, reason, doubt, corrected_ms, 1)::text as line,
      ${words("screen_id", "epoch", "seq", ms("started_at"))} as key, length_ms::bigint as ms from play_records where ${movedPlays}`,
    key: "toString(screen_id), toString(epoch), toString(seq), toString(toUnixTimestamp64Milli(started_at))",
    ms: "length_ms",
    deletes: [`delete from play_records where ${movedPlays}`],
  },
  {
    table: "hour_counts" as const,
    into: "insert into hour_counts",
    lines: `select json_build_array(account_id, $2::date, extract(epoch from hour)::bigint, screen_id, media_id, 0, 1,
        ${list((name) => name)}, $3::bigint)::text as line,
      ${words(ms("hour"), "screen_id", "media_id", "played", "cut", "failed", "skipped", "doubtful")} as key,
      length_ms + doubtful_ms as ms from play_hour_counts where account_id = $1 and ${thatDay("hour")}`,
    key: "toString(toUInt64(toUnixTimestamp(hour)) * 1000), toString(screen_id), toString(media_id), toString(played), toString(cut), toString(failed), toString(skipped), toString(doubtful)",
    ms: "length_ms + doubtful_ms",
    deletes: [`delete from play_hour_counts where account_id = $1 and ${thatDay("hour")}`],
  },
  {
    table: "day_counts" as const,
    into: "insert into day_counts",
    lines: `select json_build_array($1::int, $2::date, screen_id, media_id, campaign_id, 1, ${list((name) => name)},
        $3::bigint)::text as line,
      ${words("screen_id", "media_id", "campaign_id", "played", "cut", "failed", "skipped", "doubtful")} as key,
      length_ms + doubtful_ms as ms from (
        select screen_id, media_id, campaign_id, ${list((name) => name)} from campaign_days where account_id = $1 and day = $2
        union all
        select screen_id, media_id, 0, ${list((name) => `d.${name} - coalesce(c.${name}, 0) as ${name}`)} from play_days d
          left join (select screen_id, media_id, ${list((name) => `sum(${name})::bigint as ${name}`)} from campaign_days
            where account_id = $1 and day = $2 group by 1, 2) c using (screen_id, media_id)
          where d.account_id = $1 and d.day = $2) s`,
    key: "toString(screen_id), toString(media_id), toString(campaign_id), toString(played), toString(cut), toString(failed), toString(skipped), toString(doubtful)",
    ms: "length_ms + doubtful_ms",
    deletes: [
      "delete from play_days where account_id = $1 and day = $2",
      "delete from campaign_days where account_id = $1 and day = $2",
    ],
  },
];

async function moveThere(move: Moving, client: pg.PoolClient, accountId: number): Promise<number> {
  const { backTo, movedTo } = await placeOf(client, accountId);
  if (backTo !== here.backTo)
    throw new Error(`Account ${accountId} is moving back: finish that with PLAYS_INTO=postgresql`);
  const { rows } = await client.query<{ day: string }>(
    `select day::text from (select day from play_days where account_id = $1
        union select (hour at time zone 'UTC')::date from play_hour_counts where account_id = $1
        union select (started_at at time zone 'UTC')::date from play_records where ${theirs}) d
      where day >= $2 and day < '2149-01-01' order by 1`,
    [accountId, movedTo],
  );
  for (const { day } of rows)
    await alone(client, accountId, () => dayThere(move, client, { accountId, day }));
  return rows.length;
}

/** Runs `work` under the lock of an account: nobody else counts or erases its plays. Reports wait, so `work` is one day. */
async function alone(client: pg.PoolClient, accountId: number, work: () => Promise<void>): Promise<void> {
  await client.query("select pg_advisory_lock($1, $2)", [accountLock, accountId]);
  await work();
  await client.query("select pg_advisory_unlock($1, $2)", [accountLock, accountId]);
}

interface Day {
  accountId: number;
  day: string;
}

async function dayThere(
  { clickhouse, at }: Moving,
  client: pg.PoolClient,
  { accountId, day }: Day,
): Promise<void> {
  // Who changes a row meanwhile makes this fail, and it begins again another time.
  await client.query("begin isolation level repeatable read");
  const version = Date.now() * 1000;
  const values = { account: accountId, day };
  const moved = "where account_id = {account:UInt32} and day = {day:Date} and moved";
  for (const { table, into, lines, key, ms: summed, deletes } of kinds) {
    const text = lines.includes("$3") ? lines : `${lines} and $3::bigint is not null`;
    const given = [accountId, day, version];
    // What a run that died has copied.
    const left = await clickhouse.rows<{ n: number }>(`select count() as n from ${table} ${moved}`, values);
    if (Number(left[0]?.n) > 0) await clickhouse.run(`${own[table]} and day = {day:Date} and moved`, values);
    await client.query(`declare moved no scroll cursor for ${text}`, given);
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch forward ${pageRows} from moved`);
      if (rows.length === 0) break;
      await clickhouse.insert(
        into,
        rows.map(({ line }) => line),
      );
    }
    await client.query("close moved");
    await at?.("copied");
    const { rows: there } = await client.query(
      `select count(*)::text as n, coalesce(sum(ms), 0)::text as ms,
        coalesce(sum(('x' || left(md5(key), 8))::bit(32)::bigint), 0)::text as keys from (${text}) k`,
      given,
    );
    const copied = await clickhouse.rows(
      `select toString(count()) as n, toString(sum(${summed})) as ms,
        toString(sum(reinterpretAsUInt32(reverse(substring(MD5(concatWithSeparator(' ', ${key})), 1, 4))))) as keys
        from ${table} final ${moved}`,
      values,
    );
    requireEqual({ accountId, day, table }, there[0], copied[0]);
    await at?.("compared");
    for (const statement of deletes) await client.query(statement, [accountId, day]);
  }
  await note(client, { accountId, day }, "moved_to");
  await at?.("noted");
  await client.query("commit");
  await at?.("moved");
}

async function note(
  client: pg.PoolClient,
  { accountId, day }: Day,
  column: "moved_to" | "back_to",
): Promise<void> {
  await client.query(
    `insert into play_moves (account_id, ${column}) values ($1, $2::date + 1)
      on conflict (account_id) do update set ${column} = excluded.${column}`,
    [accountId, day],
  );
}

function requireEqual(what: object, one: unknown, other: unknown): void {
  if (JSON.stringify(one) === JSON.stringify(other)) return;
  throw new Error(
    `The copy differs: ${JSON.stringify({ ...what, one, other })}. Nothing has changed; run it again.`,
  );
}

async function placeOf(client: pg.PoolClient, accountId: number): Promise<Place> {
  const { rows } = await client.query<Place>(placeText("$1"), [accountId]);
  return rows[0] ?? here;
}

async function moveBack(move: Moving, client: pg.PoolClient, accountId: number): Promise<number> {
  const { clickhouse } = move;
  const { rows: noted } = await client.query("select from play_recounts where account_id = $1 limit 1", [
    accountId,
  ]);
  if (noted.length > 0)
    throw new Error("Plays still go to ClickHouse: start all processes with PLAYS_INTO=postgresql");
  const values = { account: accountId, ...(await placeOf(client, accountId)) };
  const kept = tables.map(
    (table) => `select distinct day from ${table} where account_id = {account:UInt32} and ${answers}`,
  );
  const days = await clickhouse.rows<{ day: string }>(
    `select distinct day from (${kept.join(" union all ")}) order by day`,
    values,
  );
  for (const { day } of days) await alone(client, accountId, () => dayBack(move, client, { accountId, day }));
  for (const statement of Object.values(own)) await clickhouse.run(statement, { account: accountId });
  await client.query("delete from play_moves where account_id = $1", [accountId]);
  return days.length;
}

const named = `coalesce((select name from media m where m.id = r.media_id and m.account_id = $1),
  (select name from ended_media e where e.id = r.media_id and e.account_id = $1),
  case when r.media_id = 0 then 'Unknown media' else 'Media ' || r.media_id end)`;
const rowsOf = (more: string) =>
  `jsonb_to_recordset($2::jsonb) as r(screen_id int, media_id int, ${more} ${list((name) => `${name} bigint`)})`;
const added = (
  table: string,
) => `on conflict (account_id, ${table === "play_hour_counts" ? "hour" : table === "play_days" ? "day" : "campaign_id, day"}, screen_id, media_id)
  do update set ${list((name) => `${name} = ${table}.${name} + excluded.${name}`)}`;
const sums = list((name) => `sum(${name})`);

/** How rows of ClickHouse are added to those of PostgreSQL. */
const back = {
  plays: `insert into play_records (account_id, screen_id, epoch, seq, started_at, ended_at, length_ms, offset_min, clock, version,
      because, item_id, media_id, content, name, result, reason, doubt, corrected_ms)
    select $1, screen_id, epoch, seq, to_timestamp(start_ms / 1000.0), to_timestamp((start_ms + span_ms) / 1000.0), length_ms, offset_min,
      clock, version, because, item_id, media_id, content, ${named}, result, reason, doubt, corrected_ms
    from jsonb_to_recordset($2::jsonb) as r(screen_id int, epoch uuid, seq bigint, start_ms bigint, span_ms bigint, length_ms int,
      offset_min int, clock text, version int, because text, item_id int, media_id int, content text, result text, reason text,
      doubt text, corrected_ms bigint) on conflict do nothing`,
  hour_counts: `insert into play_hour_counts (account_id, hour, screen_id, media_id, ${list((name) => name)})
    select $1, to_timestamp(at), screen_id, media_id, ${sums} from ${rowsOf("at bigint,")} group by 2, 3, 4 ${added("play_hour_counts")}`,
  day_counts: `with r as materialized (select * from ${rowsOf("day date, campaign_id int,")}),
    campaigns as (insert into campaign_days (account_id, campaign_id, day, screen_id, media_id, name, ${list((name) => name)})
      select $1, campaign_id, day, screen_id, media_id, ${named}, ${sums} from r where campaign_id > 0 group by 2, 3, 4, 5 ${added("campaign_days")})
    insert into play_days (account_id, day, screen_id, media_id, name, ${list((name) => name)})
    select $1, day, screen_id, media_id, ${named}, ${sums} from r group by 2, 3, 4 ${added("play_days")}`,
};

/** What of an account and a day is in PostgreSQL, before and after. */
const inPostgres = {
  plays: `select count(*)::text as n, coalesce(sum(length_ms), 0)::text as ms from play_records where ${theirs} and
    started_at between (($2::date - 1) at time zone 'UTC') and (($2::date + 2) at time zone 'UTC')`,
  hour_counts: `select coalesce(sum(played + cut + failed + skipped + doubtful), 0)::text as n,
    coalesce(sum(length_ms + doubtful_ms), 0)::text as ms from play_hour_counts where account_id = $1 and
    hour between (($2::date - 1) at time zone 'UTC') and (($2::date + 2) at time zone 'UTC')`,
  day_counts: `select coalesce(sum(played + cut + failed + skipped + doubtful), 0)::text as n,
    coalesce(sum(length_ms + doubtful_ms), 0)::text as ms from play_days where account_id = $1 and day = $2`,
};

async function dayBack(
  { pool, clickhouse, now, at }: Moving,
  client: pg.PoolClient,
  { accountId, day }: Day,
): Promise<void> {
  const { from } = keptSpan(now);
  const around = [-1, 0, 1].map((days) => Date.parse(day) + days * dayMs);
  await new PostgresPlays(pool).prepare(around, now);
  await client.query("begin isolation level repeatable read");
  const values = {
    account: accountId,
    day,
    first: Math.ceil(from / 1000),
    ...(await placeOf(client, accountId)),
  };
  for (const table of tables) {
    // Older plays would be deleted there at once.
    const young = table === "plays" ? "and started_at >= toDateTime({first:UInt32})" : "";
    const own = `from ${table} final where account_id = {account:UInt32} and day = {day:Date} and ${answers} ${young}`;
    const before = (await client.query(inPostgres[table], [accountId, day])).rows[0];
    const screens = await clickhouse.rows<{ id: number }>(`select distinct screen_id as id ${own}`, values);
    const more = {
      plays: ", toUnixTimestamp64Milli(started_at) as start_ms",
      hour_counts: ", toUnixTimestamp(hour) as at",
      day_counts: "",
    };
    for (let next = 0; next < screens.length; next += screensAtOnce) {
      const some = screens.slice(next, next + screensAtOnce).map(({ id }) => id);
      const rows = await clickhouse.rows<object>(
        `select *${more[table]} ${own} and screen_id in {some:Array(UInt32)}`,
        { ...values, some },
      );
      await client.query(back[table], [accountId, JSON.stringify(rows)]);
    }
    await at?.("copied");
    const [n, summed] =
      table === "plays"
        ? ["count()", "sum(length_ms)"]
        : ["sum(played + cut + failed + skipped + doubtful)", "sum(length_ms + doubtful_ms)"];
    const [there] = await clickhouse.rows<{ n: string; ms: string }>(
      `select toString(${n}) as n, toString(${summed}) as ms ${own}`,
      values,
    );
    const after = (await client.query(inPostgres[table], [accountId, day])).rows[0];
    const grown = { n: String(after.n - before.n), ms: String(after.ms - before.ms) };
    requireEqual({ accountId, day, table }, grown, there);
    await at?.("compared");
  }
  await note(client, { accountId, day }, "back_to");
  await at?.("noted");
  await client.query("commit");
  await at?.("moved");
}
