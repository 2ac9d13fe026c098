import type pg from "pg";
import type { BegunSpot, CampaignCountsQuery, CountedRow, CountsQuery, PlayStore } from "../port.ts";
import { numbersText, textsText } from "./array-text.ts";

type Row = Record<keyof CountedRow, string>;

/** Returns the counts of an account, from the rollups. */
export async function readCounts(pool: pg.Pool, query: CountsQuery): Promise<CountedRow[]> {
  const { accountId, groupBy, from, to, timeZone } = query;
  const zoned = groupBy === "hour" ? [timeZone] : [];
  const { filters, filter } = filterOf(query, 4 + zoned.length);
  const { rows } = await pool.query<Row>({
    name: ["play-counts", groupBy, ...filters.map(({ column }) => column)].join("-"),
    text: texts[groupBy](filter),
    values: [accountId, from, to, ...zoned, ...filters.map(({ ids }) => ids)],
  });
  return rows.map(countedRow);
}

/** Returns the lists of ids of a query, and the condition for them; `first` is the number of its first parameter. */
function filterOf(
  { screenIds = [], mediaIds = [] }: Pick<CountsQuery, "screenIds" | "mediaIds">,
  first: number,
) {
  const filters = [
    ...screenIds.map((ids) => ({ column: "screen_id", ids })),
    ...mediaIds.map((ids) => ({ column: "media_id", ids })),
  ];
  const filter = filters
    .map(({ column }, index) => ` and ${column} = any($${first + index}::int[])`)
    .join("");
  return { filters, filter };
}

const countedRow = (row: Row): CountedRow => ({
  key: row.key,
  name: row.name,
  played: Number(row.played),
  cut: Number(row.cut),
  failed: Number(row.failed),
  skipped: Number(row.skipped),
  lengthMs: Number(row.lengthMs),
  doubtful: Number(row.doubtful),
  doubtfulMs: Number(row.doubtfulMs),
});

const campaignKeys: Record<CampaignCountsQuery["groupBy"], { key: string; name: string; by: string }> = {
  campaign: { key: "campaign_id::text", name: "null", by: "campaign_id" },
  day: { key: "to_char(day, 'YYYY-MM-DD')", name: "null", by: "day" },
  screen: { key: "screen_id::text", name: "null", by: "screen_id" },
  media: { key: "media_id::text", name: "max(name)", by: "media_id" },
};

/** Returns the counts of the spots of campaigns of an account, in the order of their key. */
export async function readCampaignCounts(pool: pg.Pool, query: CampaignCountsQuery): Promise<CountedRow[]> {
  const { accountId, campaignId = null, groupBy, from = null, to = null } = query;
  const { key, name, by } = campaignKeys[groupBy];
  const { filters, filter } = filterOf(query, 5);
  const { rows } = await pool.query<Row>({
    name: ["campaign-counts", groupBy, ...filters.map(({ column }) => column)].join("-"),
    text: `select ${key} as key, ${name} as name, ${sums} from campaign_days
      where account_id = $1 and ($2::int is null or campaign_id = $2) and ($3::date is null or day >= $3)
        and ($4::date is null or day < $4)${filter}
      group by ${by} order by ${by}`,
    values: [accountId, campaignId, from, to, ...filters.map(({ ids }) => ids)],
  });
  return rows.map(countedRow);
}

const sums = `sum(played) as played, sum(cut) as cut, sum(failed) as failed, sum(skipped) as skipped,
  sum(length_ms) as "lengthMs", sum(doubtful) as doubtful, sum(doubtful_ms) as "doubtfulMs"`;

const days = (filter: string) =>
  `from play_days where account_id = $1 and day >= $2::date and day < $3::date${filter}`;

const texts: Record<CountsQuery["groupBy"], (filter: string) => string> = {
  media: (filter) =>
    `select media_id::text as key, max(name) as name, ${sums} ${days(filter)} group by media_id`,
  screen: (filter) =>
    `select screen_id::text as key, null as name, ${sums} ${days(filter)} group by screen_id`,
  day: (filter) =>
    `select to_char(day, 'YYYY-MM-DD') as key, null as name, ${sums} ${days(filter)} group by day order by day`,
  hour: (filter) =>
    `select to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as key, null as name, ${sums}
      from play_hour_counts where account_id = $1 and hour >= $2::timestamp at time zone $4
        and hour < $3::timestamp at time zone $4${filter}
      group by hour order by hour`,
};

/** Returns the first whole and the first cut play of each of these spots, from the records. */
export async function readBegun(
  pool: pg.Pool,
  { accountId, screenIds, campaignIds, since }: Parameters<PlayStore["begun"]>[0],
): Promise<BegunSpot[]> {
  const where = `account_id = $1 and screen_id = any($2::int[]) and started_at >= $3 and because = any($4::text[])
    and result in ('played', 'cut')`;
  const columns = "because, started_at, result, doubt";
  const { rows } = await pool.query<{
    because: string;
    startedAt: Date;
    isWhole: boolean;
    isDoubtful: boolean;
  }>({
    name: "begun-spots",
    text: `select distinct on (because, result) because, started_at as "startedAt", result = 'played' as "isWhole",
        doubt is not null as "isDoubtful"
      from (select ${columns} from play_records where ${where} union all select ${columns} from stray_plays where ${where}) p
      order by because, result, started_at`,
    values: [accountId, numbersText(screenIds), since, textsText(campaignIds.map((id) => `campaign:${id}`))],
  });
  return rows.map(({ because, ...row }) => ({
    ...row,
    campaignId: Number(because.slice("campaign:".length)),
  }));
}
