import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import {
  type reportPlays as contract,
  maxDaysByHour,
  maxReportDays,
  type playsQuery,
} from "#shared/contracts/core/reports.ts";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { ReadDatabase, Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { accounts, campaigns, media, playlists, screens } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { sightOf } from "../../../identity/scopes/index.ts";
import { screensByGroup, screensInGroup } from "../../groups/index.ts";
import { peopleCounted } from "../../people-counts/index.ts";
import { itemsWithNested } from "../../program/index.ts";
import { playStore } from "../store/index.ts";
import type { CountedRow, CountsQuery, PlayCounts } from "../store/port.ts";

type Report = ResponseOf<typeof contract>;
type ReportRow = Report["rows"][number];

/** Returns the counts of an account's plays, from the rollups. Throws Invalid for an invalid range of days. */
export async function reportPlays({
  ctx,
  input,
}: Verb<z.output<typeof playsQuery>, Customer>): Promise<Report> {
  checkDays(input);
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const { groupBy, from, to } = input;
  const [account] = await db
    .select({ timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  // Plays are counted by screen and media; what is in a group or playlist is known only now.
  const countedBy =
    groupBy === "group" ? "screen" : groupBy === "playlist" || groupBy === "campaign" ? "media" : groupBy;
  const query = { accountId, groupBy: countedBy, from, to, timeZone: account?.timeZone ?? "UTC" } as const;
  const filters = await filtersOf(ctx, input);
  // Before the others: what is counted in between is then in no campaign, and not in one that has more than all.
  const byCampaign =
    groupBy === "campaign"
      ? await playStore(db).campaignCounts({ accountId, groupBy, from, to, ...filters }, ctx.now())
      : [];
  const counted = withPeople(
    await playStore(db).counts({ ...query, ...filters }, ctx.now()),
    countedBy === "media" || filters.mediaIds?.length
      ? new Map()
      : await peopleCounted(db, { ...query, groupBy: countedBy, ...filters }),
  );
  const total = sumOf(counted);
  if (groupBy === "campaign") return { total, rows: await rowsOfCampaigns(db, accountId, byCampaign, total) };
  if (groupBy === "group" || groupBy === "playlist") {
    const parts = groupBy === "group" ? await groupsSeen(ctx) : await playlistsSeen(ctx);
    return { total, rows: rowsOfParts(counted, parts) };
  }
  return { total, rows: await named(db, accountId, countedBy, counted) };
}

type Counted = CountedRow & { people: number | null };

const noPlays: PlayCounts = {
  played: 0,
  cut: 0,
  failed: 0,
  skipped: 0,
  lengthMs: 0,
  doubtful: 0,
  doubtfulMs: 0,
};

/** Adds how many people were counted, also where nothing was played. Rows by day and hour stay in order. */
function withPeople(rows: readonly CountedRow[], people: ReadonlyMap<string, number>): Counted[] {
  const played = new Set(rows.map(({ key }) => key));
  const others = [...people.keys()].filter((key) => !played.has(key));
  const all = [...rows, ...others.map((key) => ({ key, name: null, ...noPlays }))];
  const counted = all.map((row) => ({ ...row, people: people.get(row.key) ?? null }));
  return others.length > 0 ? counted.sort((a, b) => (a.key < b.key ? -1 : 1)) : counted;
}

const byName = new Intl.Collator("en", { numeric: true });

/** Adds present names, and sorts: media by plays, screens by name; days and hours are in order. */
async function named(
  db: ReadDatabase,
  accountId: number,
  groupBy: CountsQuery["groupBy"],
  rows: readonly Counted[],
): Promise<ReportRow[]> {
  if (groupBy === "day" || groupBy === "hour") return rows.map((row) => ({ ...row, name: row.key }));
  const table = groupBy === "media" ? media : screens;
  const present = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(
      and(
        eq(table.accountId, accountId),
        anyOf(
          table.id,
          rows.map(({ key }) => Number(key)),
        ),
      ),
    );
  const names = new Map(present.map(({ id, name }) => [String(id), name]));
  return rows
    .map((row) => ({ ...row, name: names.get(row.key) ?? row.name ?? `Screen ${row.key}` }))
    .sort((a, b) => {
      const order = groupBy === "media" ? b.played - a.played : byName.compare(a.name, b.name);
      return order || Number(a.key) - Number(b.key);
    });
}

type Query = z.output<typeof playsQuery>;

function sumOf(rows: readonly Counted[]): Report["total"] {
  const counted = rows.flatMap(({ people }) => people ?? []);
  const people = counted.length > 0 ? counted.reduce((sum, more) => sum + more, 0) : null;
  return { ...playsIn(rows), people };
}

function playsIn(rows: readonly PlayCounts[]): PlayCounts {
  const sum = { ...noPlays };
  for (const row of rows)
    for (const count of Object.keys(sum) as (keyof PlayCounts)[]) sum[count] += row[count];
  return sum;
}

/** A group or playlist with its screens or media. */
interface Part {
  id: number;
  name: string;
  members: ReadonlySet<number>;
}

async function groupsSeen(ctx: Ctx<Customer>): Promise<Part[]> {
  const sight = await sightOf(ctx);
  const groups = await screensByGroup(ctx.deps.db, ctx.actor.accountId);
  return sight ? groups.filter(({ id }) => sight.groups.has(id)) : groups;
}

async function playlistsSeen(ctx: Ctx<Customer>): Promise<Part[]> {
  const { db } = ctx.deps;
  const sight = await sightOf(ctx);
  const own = await db
    .select({ id: playlists.id, name: playlists.name })
    .from(playlists)
    .where(and(eq(playlists.accountId, ctx.actor.accountId), isNull(playlists.deletedAt)));
  const seen = sight ? own.filter(({ id }) => sight.playlists.has(id)) : own;
  const items = await itemsWithNested(
    db,
    seen.map(({ id }) => id),
  );
  return seen.map(({ id, name }) => ({ id, name, members: mediaInside(items, id) }));
}

/** Returns the media of a playlist and of those nested in it, however they are nested. */
function mediaInside(items: Awaited<ReturnType<typeof itemsWithNested>>, playlistId: number): Set<number> {
  const inside = new Set([playlistId]);
  const found = new Set<number>();
  // A set goes on with what is added while it is read.
  for (const id of inside)
    for (const { mediaId, nestedId } of items.get(id)?.items ?? []) {
      if (mediaId !== null) found.add(mediaId);
      if (nestedId !== null) inside.add(nestedId);
    }
  return found;
}

/** Returns a row for each part that has counts, most plays first, and one for what is in none of them. */
function rowsOfParts(counted: readonly Counted[], parts: readonly Part[]): ReportRow[] {
  const rows = parts.flatMap(({ id, name, members }) => {
    const own = counted.filter(({ key }) => members.has(Number(key)));
    return own.length > 0 ? [{ key: String(id), name, ...sumOf(own) }] : [];
  });
  rows.sort((a, b) => b.played - a.played || byName.compare(a.name, b.name));
  const others = counted.filter(({ key }) => !parts.some(({ members }) => members.has(Number(key))));
  return others.length > 0 ? [...rows, { key: "none", name: "In none", ...sumOf(others) }] : rows;
}

/** Returns a row for each campaign, most plays first, and one for the plays that are no spots. */
async function rowsOfCampaigns(
  db: Reader,
  accountId: number,
  counted: readonly CountedRow[],
  total: Report["total"],
): Promise<ReportRow[]> {
  const present = await db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(eq(campaigns.accountId, accountId));
  const names = new Map(present.map(({ id, name }) => [String(id), name]));
  const rows = counted.map((row) => ({
    ...row,
    name: names.get(row.key) ?? `Campaign ${row.key}`,
    people: null,
  }));
  rows.sort((a, b) => b.played - a.played || byName.compare(a.name, b.name));
  const spots = playsIn(counted);
  const others = { ...noPlays };
  for (const count of Object.keys(others) as (keyof PlayCounts)[])
    others[count] = total[count] - spots[count];
  const isNothing = Object.values(others).every((count) => count === 0);
  return isNothing ? rows : [...rows, { key: "none", name: "In none", ...others, people: null }];
}

function checkDays({ from, to, groupBy }: Query): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (days <= 0) throw refuse("reportDaysReversed").field("to", "reportDaysReversed");
  const max = groupBy === "hour" ? maxDaysByHour : maxReportDays;
  if (days <= max) return;
  const reason =
    groupBy === "hour" && days <= maxReportDays ? "reportTooManyDaysByHour" : "reportTooManyDays";
  const bound = { max: reason === "reportTooManyDays" ? maxReportDays : max };
  throw refuse(reason, bound).field("to", reason, bound);
}

/** Returns the filters of a report; all of them apply. Throws NotFound for a group or playlist of another account. */
async function filtersOf(
  ctx: Ctx<Customer>,
  { screenId, groupId, mediaId, playlistId }: Query,
): Promise<Pick<CountsQuery, "screenIds" | "mediaIds">> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const screenIds: number[][] = [];
  const mediaIds: number[][] = [];
  const sight = await sightOf(ctx);
  if (sight) screenIds.push([...sight.screens]);
  if (sight && groupId !== undefined && !sight.groups.has(groupId)) throw refuse("groupNotFound");
  if (sight && playlistId !== undefined && !sight.playlists.has(playlistId)) throw refuse("playlistNotFound");
  if (screenId !== undefined) screenIds.push([screenId]);
  if (groupId !== undefined) screenIds.push([...(await screensInGroup(db, accountId, groupId))]);
  if (mediaId !== undefined) mediaIds.push([mediaId]);
  if (playlistId !== undefined) mediaIds.push(await mediaInPlaylist(db, accountId, playlistId));
  return { screenIds, mediaIds };
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
