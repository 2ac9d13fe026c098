import { dayMs, hourMs } from "#shared/durations.ts";
import type { BegunSpot, CampaignCountsQuery, CountedRow, CountsQuery, PlayStore } from "../port.ts";
import type { ClickHouse } from "./client.ts";
import { dayOf, summed } from "./write-plays.ts";

/** Which rows of an account answer here, while its days move from PostgreSQL or back. */
export interface Place {
  /** Moved rows of earlier days answer. YYYY-MM-DD. */
  movedTo: string;
  /** No row of earlier days answers any more. */
  backTo: string;
}

export const here: Place = { movedTo: "1970-01-01", backTo: "1970-01-01" };
/** A query for the place of an account; without a row it is `here`. */
export const placeText = (account: string): string =>
  `select coalesce(moved_to, '1970-01-01')::text as "movedTo", coalesce(back_to, '1970-01-01')::text as "backTo"
    from play_moves where account_id = ${account}`;

export const answers = "((moved = 0 or day < {movedTo:Date}) and day >= {backTo:Date})";

const keys = {
  media: "toString(media_id)",
  screen: "toString(screen_id)",
  campaign: "toString(campaign_id)",
  day: "toString(day)",
  hour: "formatDateTime(hour, '%Y-%m-%dT%H:%i:%SZ')",
} as const;

type Query = CountsQuery | CampaignCountsQuery;

/** Returns the counts of an account that are kept here; names are in PostgreSQL. */
export async function readCounts(
  clickhouse: ClickHouse,
  query: Query,
  { place, ofCampaigns }: { place: Place; ofCampaigns: boolean },
): Promise<CountedRow[]> {
  const { accountId, groupBy, screenIds = [], mediaIds = [], from = "1970-01-01", to = "2149-06-06" } = query;
  const byHour = groupBy === "hour" && "timeZone" in query ? query.timeZone : null;
  const { campaignId } = query as CampaignCountsQuery;
  const around = (day: string, days: number) => (byHour ? dayOf(Date.parse(day) + days * dayMs) : day);
  const where = [
    answers,
    "account_id = {account:UInt32} and day >= {from:Date} and day < {to:Date}",
    ...screenIds.map((_, at) => `screen_id in {screens${at}:Array(UInt32)}`),
    ...mediaIds.map((_, at) => `media_id in {media${at}:Array(UInt32)}`),
    ...(ofCampaigns ? [campaignId ? "campaign_id = {campaign:UInt32}" : "campaign_id > 0"] : []),
    // Midnight at the account: days of screens elsewhere begin up to a day earlier or later.
    ...(byHour ? ["hour >= toDateTime({first:String}, {zone:String})"] : []),
    ...(byHour ? ["hour < toDateTime({last:String}, {zone:String})"] : []),
  ];
  const rows = await clickhouse.rows<string[] & Record<string, string>>(
    `select ${keys[groupBy]} as key, ${named} from ${byHour ? "hour_counts" : "day_counts"} final
      where ${where.join(" and ")} group by key order by length(key), key`,
    {
      ...place,
      account: accountId,
      from: around(from, -2),
      to: around(to, 2),
      ...(campaignId && { campaign: campaignId }),
      ...(byHour && { zone: byHour, first: `${from} 00:00:00`, last: `${to} 00:00:00` }),
      ...Object.fromEntries(screenIds.map((ids, at) => [`screens${at}`, ids])),
      ...Object.fromEntries(mediaIds.map((ids, at) => [`media${at}`, ids])),
    },
  );
  return rows.map(({ key = "", ...counts }) => ({
    key,
    name: null,
    ...(Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, Number(n)])) as Counts),
  }));
}

type Counts = Omit<CountedRow, "key" | "name">;
const inAnswers = ["played", "cut", "failed", "skipped", "lengthMs", "doubtful", "doubtfulMs"];
const named = summed
  .split(", ")
  .map((sum, at) => `${sum} as ${inAnswers[at]}`)
  .join(", ");

/** Returns the first whole and the first cut play of each of these spots that is kept here. */
export async function readBegun(
  clickhouse: ClickHouse,
  { accountId, screenIds, campaignIds, since }: Parameters<PlayStore["begun"]>[0],
): Promise<BegunSpot[]> {
  const rows = await clickhouse.rows<{ because: string; at: string; result: string; doubt: string | null }>(
    `select because, toString(toUnixTimestamp64Milli(started_at)) as at, result, doubt from plays final
      where account_id = {account:UInt32} and hour >= {from:DateTime('UTC')} and screen_id in {screens:Array(UInt32)}
        and because in {spots:Array(String)} and result in ('played', 'cut')
        and started_at >= fromUnixTimestamp64Milli({since:Int64})
      order by because, result, started_at limit 1 by because, result`,
    {
      account: accountId,
      // Two hours earlier: an hour of a screen's clock may begin before.
      from: new Date(since.getTime() - 2 * hourMs).toISOString().slice(0, 19).replace("T", " "),
      since: since.getTime(),
      screens: screenIds,
      spots: campaignIds.map((id) => `campaign:${id}`),
    },
  );
  return rows.map(({ because, at, result, doubt }) => ({
    campaignId: Number(because.slice("campaign:".length)),
    startedAt: new Date(Number(at)),
    isWhole: result === "played",
    isDoubtful: doubt !== null,
  }));
}

/** Adds up the rows of two stores, by key. */
export function together(one: readonly CountedRow[], other: readonly CountedRow[]): CountedRow[] {
  const all = new Map(one.map((row) => [row.key, { ...row }]));
  for (const row of other) {
    const found = all.get(row.key);
    if (!found) all.set(row.key, { ...row });
    else for (const key of inAnswers as (keyof Counts)[]) found[key] += row[key];
  }
  const order = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);
  return [...all.values()].sort((a, b) => order(a.key, b.key));
}
