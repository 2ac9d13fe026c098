import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import {
  type reportPlays as contract,
  maxDaysByHour,
  maxReportDays,
  type PlayGroup,
  type playsQuery,
} from "#shared/contracts/reports.ts";
import type { Ctx, Customer, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { runStatement } from "../../../db/statement.ts";
import { playlists } from "../../../db/tables/index.ts";
import { refuse } from "../../../http/errors.ts";
import { screensInGroup } from "../../groups/index.ts";
import { itemsWithNested } from "../../program/index.ts";

type Report = ResponseOf<typeof contract>;
type ReportRow = Report["rows"][number];

/** Returns the counts of an account's plays, from the rollups. Throws Invalid for an invalid range of days. */
export async function reportPlays({
  ctx,
  input,
}: Verb<z.output<typeof playsQuery>, Customer>): Promise<Report> {
  checkDays(input);
  const { text, values } = statementFor(input.groupBy, await filtersOf(ctx, input));
  const found = await runStatement<Record<Exclude<keyof ReportRow, "key" | "name">, string> & ReportRow>(
    ctx.deps.db,
    { name: nameOf(input), text, values: [ctx.actor.accountId, input.from, input.to, ...values] },
  );
  const rows = found.map((row) => ({
    key: row.key,
    name: row.name,
    played: Number(row.played),
    cut: Number(row.cut),
    failed: Number(row.failed),
    skipped: Number(row.skipped),
    lengthMs: Number(row.lengthMs),
    doubtful: Number(row.doubtful),
    doubtfulMs: Number(row.doubtfulMs),
  }));
  const total = { played: 0, cut: 0, failed: 0, skipped: 0, lengthMs: 0, doubtful: 0, doubtfulMs: 0 };
  for (const row of rows)
    for (const count of Object.keys(total) as (keyof typeof total)[]) total[count] += row[count];
  return { total, rows };
}

type Query = z.output<typeof playsQuery>;

function checkDays({ from, to, groupBy }: Query): void {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (days <= 0) throw refuse("reportDaysReversed").field("to", "reportDaysReversed");
  const max = groupBy === "hour" ? maxDaysByHour : maxReportDays;
  if (days <= max) return;
  const reason =
    groupBy === "hour" && days <= maxReportDays ? "reportTooManyDaysByHour" : "reportTooManyDays";
  const bound = { max: reason === "reportTooManyDays" ? maxReportDays : max };
  throw refuse(reason, bound).field("to", reason, bound);
}

const counts =
  "sum(played) as played, sum(cut) as cut, sum(failed) as failed, sum(skipped) as skipped, sum(length_ms) as length_ms, sum(doubtful) as doubtful, sum(doubtful_ms) as doubtful_ms";
const presented = `c.played, c.cut, c.failed, c.skipped, c.length_ms as "lengthMs", c.doubtful, c.doubtful_ms as "doubtfulMs"`;

const nameOf = ({ groupBy, screenId, groupId, mediaId, playlistId }: Query): string =>
  [
    `report-plays-${groupBy}`,
    ...Object.entries({ screenId, groupId, mediaId, playlistId }).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    ),
  ].join("-");

interface Filter {
  column: "screen_id" | "media_id";
  ids: number[];
}

/** Returns the filters of a report; all of them apply. Throws NotFound for a group or playlist of another account. */
async function filtersOf(ctx: Ctx<Customer>, query: Query): Promise<Filter[]> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const { screenId, groupId, mediaId, playlistId } = query;
  const filters: Filter[] = [];
  if (screenId !== undefined) filters.push({ column: "screen_id", ids: [screenId] });
  if (groupId !== undefined)
    filters.push({ column: "screen_id", ids: [...(await screensInGroup(db, accountId, groupId))] });
  if (mediaId !== undefined) filters.push({ column: "media_id", ids: [mediaId] });
  if (playlistId !== undefined)
    filters.push({ column: "media_id", ids: await mediaInPlaylist(db, accountId, playlistId) });
  return filters;
}

/** Returns the media of a playlist and of all playlists nested in it. */
async function mediaInPlaylist(db: Reader, accountId: number, playlistId: number): Promise<number[]> {
  const own = and(
    eq(playlists.id, playlistId),
    eq(playlists.accountId, accountId),
    isNull(playlists.deletedAt),
  );
  if ((await db.$count(playlists, own)) === 0) throw refuse("playlistNotFound");
  const found = await itemsWithNested(db, [playlistId]);
  return [
    ...new Set([...found.values()].flatMap(({ items }) => items.flatMap((item) => item.mediaId ?? []))),
  ];
}

function statementFor(groupBy: PlayGroup, filters: readonly Filter[]): { text: string; values: number[][] } {
  // The first three parameters are the account and the days.
  const filter = filters.map(({ column }, index) => ` and ${column} = any($${4 + index}::int[])`).join("");
  return { text: texts[groupBy](filter), values: filters.map(({ ids }) => ids) };
}

const days = (filter: string) =>
  `from play_days where account_id = $1 and day >= $2::date and day < $3::date${filter}`;

const texts: Record<PlayGroup, (filter: string) => string> = {
  media: (filter) => `
    with c as (select media_id, max(name) as name, ${counts} ${days(filter)} group by media_id)
    select c.media_id::text as key, coalesce(m.name, c.name) as name, ${presented}
    from c left join media m on m.id = c.media_id and m.account_id = $1
    order by c.played desc, c.media_id`,
  screen: (filter) => `
    with c as (select screen_id, ${counts} ${days(filter)} group by screen_id)
    select c.screen_id::text as key, coalesce(s.name, 'Screen ' || c.screen_id) as name, ${presented}
    from c left join screens s on s.id = c.screen_id and s.account_id = $1
    order by name, c.screen_id`,
  day: (filter) => `
    with c as (select day, ${counts} ${days(filter)} group by day)
    select to_char(c.day, 'YYYY-MM-DD') as key, to_char(c.day, 'YYYY-MM-DD') as name, ${presented} from c order by c.day`,
  hour: (filter) => `
    with c as (
      select hour, ${counts} from play_hours, (select time_zone from accounts where id = $1) a
      where account_id = $1 and hour >= $2::timestamp at time zone a.time_zone
        and hour < $3::timestamp at time zone a.time_zone${filter}
      group by hour)
    select to_char(c.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as key,
      to_char(c.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as name, ${presented} from c order by c.hour`,
};
