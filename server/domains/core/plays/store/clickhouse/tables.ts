import type { ClickHouse } from "./client.ts";

/*
 * A row that is written again replaces the one with the same key, sooner or later; `final` reads one of them. So all
 * writes may be repeated. `moved` are rows that came from PostgreSQL. Names of media, which may name a
 * person, stay in PostgreSQL.
 */

const options = "settings fsync_after_insert = 1, fsync_part_directory = 1";
const counts = `moved UInt8, played UInt32, cut UInt32, failed UInt32, skipped UInt32, length_ms UInt64, doubtful UInt32,
  doubtful_ms UInt64, version UInt64`;

/** `hour` is the instant at which an hour of the screen's wall clock begins, `day` the day of that clock. */
const made = [
  `create table if not exists plays (account_id UInt32, day Date, hour DateTime('UTC'), screen_id UInt32, epoch UUID,
    seq UInt64 codec(Delta, ZSTD), started_at DateTime64(3, 'UTC') codec(Delta, ZSTD), span_ms Int64 codec(ZSTD),
    length_ms UInt32 codec(ZSTD), offset_min Int16, clock LowCardinality(String), version UInt32,
    because LowCardinality(String), item_id UInt32, media_id UInt32, content LowCardinality(Nullable(String)),
    result LowCardinality(String), reason LowCardinality(Nullable(String)), doubt LowCardinality(Nullable(String)),
    corrected_ms Nullable(Int64), moved UInt8)
    engine = ReplacingMergeTree partition by toDate(started_at)
    order by (account_id, hour, screen_id, epoch, seq, started_at) ${options}`,
  `create table if not exists hour_counts (account_id UInt32, day Date, hour DateTime('UTC'), screen_id UInt32,
    media_id UInt32, campaign_id UInt32, ${counts}) engine = ReplacingMergeTree(version) partition by toYYYYMM(day)
    order by (account_id, day, hour, screen_id, media_id, campaign_id, moved) ${options}`,
  `create table if not exists day_counts (account_id UInt32, day Date, screen_id UInt32, media_id UInt32,
    campaign_id UInt32, ${counts}) engine = ReplacingMergeTree(version) partition by toYear(day)
    order by (account_id, day, screen_id, media_id, campaign_id, moved) ${options}`,
];

/** Deletes what a table has of an account. */
export const deletes = {
  plays: "delete from plays where account_id = {account:UInt32}",
  hour_counts: "delete from hour_counts where account_id = {account:UInt32}",
  day_counts: "delete from day_counts where account_id = {account:UInt32}",
};

export const tables = ["plays", "hour_counts", "day_counts"] as const;

const countKeys = { screen_id: "UInt32", media_id: "UInt32", campaign_id: "UInt32", moved: "UInt8" };
/** The columns by which the rows of an account are sorted and told apart, with their types. */
export const pageKeys: Record<(typeof tables)[number], Record<string, string>> = {
  plays: {
    hour: "DateTime('UTC')",
    screen_id: "UInt32",
    epoch: "UUID",
    seq: "UInt64",
    started_at: "DateTime64(3, 'UTC')",
  },
  hour_counts: { day: "Date", hour: "DateTime('UTC')", ...countKeys },
  day_counts: { day: "Date", ...countKeys },
};

/** Columns are compressed by ZSTD, unless they say something else: a third smaller than what ClickHouse does by itself. */
const compressed = (statement: string): string =>
  statement.replace(
    / (U?Int\d+|Date|UUID|DateTime\('UTC'\)|LowCardinality\(.*?String\)+|Nullable\(Int64\))(?=[,)])/g,
    "$& codec(ZSTD)",
  );

export async function makeTables(clickhouse: ClickHouse): Promise<void> {
  for (const statement of made) await clickhouse.run(compressed(statement));
}

/** Erased rows are unreadable at once. After so many days their bytes are written out of the files, too. */
const maskedDays = 25;

/** Drops parts of tables whose days all end before these, and applies old masks of erased rows. */
export async function keepTables(
  clickhouse: ClickHouse,
  { plays, hours, now }: { plays: Date; hours: Date; now: Date },
): Promise<void> {
  const parts = await clickhouse.rows<{ table: string; partition: string; masked: number }>(
    `select table, partition, toUInt8(max(has_lightweight_delete
        and modification_time < toDateTime({now:UInt32}) - interval ${maskedDays} day)) as masked
      from system.parts where database = currentDatabase() and active and table in ({tables:Array(String)})
      group by table, partition order by table, partition`,
    { now: Math.floor(now.getTime() / 1000), tables },
  );
  const [day, month] = [plays.toISOString().slice(0, 10), hours.toISOString().slice(0, 7).replace("-", "")];
  for (const { table, partition, masked } of parts) {
    const isOver = table === "plays" ? partition < day : table === "hour_counts" && partition < month;
    const named = table === "plays" ? `'${partition}'` : partition;
    if (isOver) await clickhouse.run(`alter table ${table} drop partition ${named}`);
    else if (masked) await clickhouse.run(`alter table ${table} apply deleted mask in partition ${named}`);
  }
}
