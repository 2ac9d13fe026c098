import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { type ResponseOf, timeZone } from "#shared/contracts/contract.ts";
import {
  type reportUptime as contract,
  maxUptimeDays,
  type uptimeQuery,
} from "#shared/contracts/core/reports.ts";
import { type OpeningHours, openingHours } from "#shared/contracts/when.ts";
import { dayMs } from "#shared/durations.ts";
import { findOffsets, type Span } from "#shared/schedule/index.ts";
import { openingSpans } from "#shared/schedule/opening-spans.ts";
import { openingOf } from "#shared/schedule/opening-state.ts";
import { holidaysOf } from "#shared/schedule/play-days.ts";
import { instantOf } from "#shared/schedule/zone.ts";
import { offsetIn } from "#shared/zone-offset.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import type { ReadDatabase } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { accounts, screenEvents, screens } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { shortTurns } from "../../../../short-turns.ts";
import { screensByGroup, screensInGroup } from "../../../core/groups/index.ts";
import { readCalendars } from "../../../core/program/index.ts";
import { among, sightOf } from "../../../identity/scopes/index.ts";
import { stopsSince } from "../evaluate/beat.ts";
import { type ContactHistory, noUptime, type Uptime, uptimeOf } from "./screen-uptime.ts";

type Report = ResponseOf<typeof contract>;
type Query = z.output<typeof uptimeQuery>;
/** A day less than the stops of the service are kept. */
const knownDays = 69;
/** Screens with history in memory at once. */
const batch = 200;
const byName = new Intl.Collator("en", { numeric: true });

/**
 * Returns how long the screens in sight were in contact in their present opening hours. Throws Invalid for an invalid
 * range of days, NotFound for a group of another account.
 */
export async function reportUptime({ ctx, input }: Verb<Query, Customer>): Promise<Report> {
  checkDays(input);
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const nowMs = ctx.now().getTime();
  const sight = await sightOf(ctx);
  const { groupId, screenId } = input;
  if (sight && groupId !== undefined && !sight.groups.has(groupId)) throw refuse("groupNotFound");
  const inGroup = groupId === undefined ? undefined : await screensInGroup(db, accountId, groupId);
  const { id, name, pairedAt, lastContactAt, timeZone, openingHours } = screens;
  const own = await db
    .select({ id, name, pairedAt, lastContactAt, timeZone, openingHours })
    .from(screens)
    .where(
      and(
        eq(screens.accountId, accountId),
        isNull(screens.deletedAt),
        among(sight?.screens, screens.id),
        among(inGroup, screens.id),
        screenId === undefined ? undefined : eq(screens.id, screenId),
      ),
    );
  const open = await openTimes(db, accountId, input, nowMs);
  const stops = await stopsSince(db, new Date(nowMs - (knownDays + 1) * dayMs));
  const rows: Report["rows"] = [];
  const turn = shortTurns();
  for (let at = 0; at < own.length; at += batch) {
    const some = own.slice(at, at + batch);
    const returns = await returnsOf(db, some, input);
    for (const screen of some) {
      await turn();
      const history: ContactHistory = {
        knownFromMs: Math.max(screen.pairedAt.getTime(), nowMs - knownDays * dayMs),
        lastContactMs: screen.lastContactAt?.getTime() ?? null,
        returns: returns.get(screen.id) ?? [],
      };
      const uptime = uptimeOf(open(screen.openingHours, screen.timeZone), stops, history, nowMs);
      rows.push({ key: String(screen.id), name: screen.name, ...uptime });
    }
  }
  rows.sort((a, b) => byName.compare(a.name, b.name) || Number(a.key) - Number(b.key));
  const total = sumOf(rows);
  if (input.groupBy === "screen") return { total, rows };
  const groups = (await screensByGroup(db, accountId)).filter(({ id }) => !sight || sight.groups.has(id));
  return { total, rows: rowsByGroup(rows, groups) };
}

function checkDays({ from, to }: Query): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (days <= 0) throw refuse("reportDaysReversed").field("to", "reportDaysReversed");
  const bound = { max: maxUptimeDays };
  if (days > maxUptimeDays) throw refuse("reportTooManyDays", bound).field("to", "reportTooManyDays", bound);
}

function sumOf(rows: readonly Uptime[]): Uptime {
  const sum = { ...noUptime };
  for (const row of rows) for (const key of Object.keys(sum) as (keyof Uptime)[]) sum[key] += row[key];
  return sum;
}

function rowsByGroup(
  rows: Report["rows"],
  groups: readonly { id: number; name: string; members: ReadonlySet<number> }[],
): Report["rows"] {
  const found = groups.flatMap(({ id, name, members }) => {
    const own = rows.filter(({ key }) => members.has(Number(key)));
    return own.length > 0 ? [{ key: String(id), name, ...sumOf(own) }] : [];
  });
  found.sort((a, b) => byName.compare(a.name, b.name));
  const others = rows.filter(({ key }) => !groups.some(({ members }) => members.has(Number(key))));
  return others.length > 0 ? [...found, { key: "none", name: "In none", ...sumOf(others) }] : found;
}

/** Returns a function that gives the opening hours of a screen on the days of the report, until now. */
async function openTimes(db: ReadDatabase, accountId: number, { from, to }: Query, nowMs: number) {
  const [account] = await db
    .select({ hours: accounts.openingHours })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const calendars = await readCalendars(db, [accountId]);
  const holidays = holidaysOf(calendars.map(({ id, days }) => ({ id, days: days.map(({ date }) => date) })));
  const offsetsIn = (named: string) => {
    // A time zone that this runtime no longer knows must not stop the report.
    const zone = timeZone.safeParse(named).success ? named : "UTC";
    return findOffsets(offsetIn(zone), Date.parse(from) - 5 * dayMs, Date.parse(to) + 30 * dayMs);
  };
  const known = new Map<string, Span[]>();
  return (own: OpeningHours | null, screenZone: string): Span[] => {
    const key = `${screenZone} ${own ? JSON.stringify(own) : ""}`;
    const before = known.get(key);
    if (before) return before;
    const calendar = offsetsIn(screenZone);
    const startMs = instantOf(calendar, Date.parse(from), "start");
    const endMs = Math.min(nowMs, instantOf(calendar, Date.parse(to), "start"));
    const stored = own ?? account?.hours;
    const hours = stored ? openingHours.parse(stored) : null;
    const all = startMs < endMs ? [{ startMs, endMs }] : [];
    const spans = hours
      ? openingSpans(
          openingOf(hours, holidays),
          hours.zone ? offsetsIn(hours.zone) : calendar,
          startMs,
          endMs,
        )
      : all;
    known.set(key, spans);
    return spans;
  };
}

/** Returns when these screens came back; also after the range, when they were away in it. */
async function returnsOf(db: ReadDatabase, of: readonly { id: number }[], { from, to }: Query) {
  const away = sql<string | null>`${screenEvents.detail}->>'awaySince'`;
  const rows = await db
    .select({ screenId: screenEvents.screenId, at: screenEvents.at, away })
    .from(screenEvents)
    .where(
      and(
        anyOf(
          screenEvents.screenId,
          of.map(({ id }) => id),
        ),
        eq(screenEvents.kind, "online"),
        gt(screenEvents.at, new Date(Date.parse(from) - dayMs)),
        sql`(${away} is null or (${away})::timestamptz < ${new Date(Date.parse(to) + dayMs).toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(screenEvents.at);
  const returns = rows.map((row) => ({
    screenId: row.screenId,
    atMs: row.at.getTime(),
    awayMs: row.away === null ? null : Date.parse(row.away),
  }));
  return Map.groupBy(returns, (row) => row.screenId);
}
