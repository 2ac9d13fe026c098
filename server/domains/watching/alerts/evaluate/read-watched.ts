import { sql } from "drizzle-orm";
import type { DisplayTimes } from "#shared/contracts/playing/display-times.ts";
import type { OpeningHours } from "#shared/contracts/when.ts";
import { hourMs } from "#shared/durations.ts";
import { recogniseDeviceText } from "#shared/refusals/recognise-device-text.ts";
import type { Span } from "#shared/schedule/index.ts";
import { isVirtualDevice } from "#shared/virtual-screen.ts";
import type { Tx } from "../../../../db/client.ts";
import type { AlertFacts } from "../core/alert-facts.ts";
import { displayFreshMs, flapWindowMs } from "../core/decide.ts";
import type { Seen } from "../core/seen.ts";

/** A screen that is due, with its facts. */
export interface Watched {
  screenId: number;
  accountId: number;
  seen: Seen;
  timeZone: string;
  openingHours: OpeningHours | null;
  displayTimes: DisplayTimes | null;
  /** Of its display, newest first. */
  displays: DisplaySample[];
  /** Null: it is not watched: it was removed, unpaired or switched off, is a virtual screen, or its account is suspended. */
  facts: AlertFacts | null;
}

/** What the health of a device said about its display; `at` in UTC ms. */
export interface DisplaySample {
  at: number;
  on: boolean | null;
}

interface WatchedRow extends Record<string, unknown> {
  screen_id: number;
  account_id: number;
  seen: Seen;
  time_zone: string;
  opening_hours: OpeningHours | null;
  display_times: DisplayTimes | null;
  active: boolean;
  device: string | null;
  last_contact_ms: number | null;
  problems: unknown;
  trust: string | null;
  behind_since_ms: number | null;
  /** When it came back or its player started again, in order. */
  happened: { kind: "online" | "started"; at: number; away: string | null; since: string | null }[] | null;
  /** Newest first; read only where a rule of the account asks for it. */
  displays: DisplaySample[] | null;
}

/** Returns up to `max` watches that are due, longest overdue first, with the facts of their screens. */
export async function readWatched(
  tx: Tx,
  { now, max, stops }: { now: Date; max: number; stops: readonly Span[] },
): Promise<Watched[]> {
  const { rows } = await tx.execute<WatchedRow>(sql`
    with due as (select screen_id, account_id, seen from alert_watches where check_at <= ${now.toISOString()}::timestamptz
      order by check_at limit ${max})
    select due.screen_id, due.account_id, due.seen, s.time_zone, s.opening_hours, s.display_times, s.device,
      s.deleted_at is null and s.device_key_hash is not null and s.status = 'active'
        and a.suspended_at is null as active,
      (extract(epoch from s.last_contact_at) * 1000)::float8 as last_contact_ms,
      s.report->'problems' as problems, s.report#>>'{clock,trust}' as trust,
      (select (extract(epoch from min(m.created_at)) * 1000)::float8 from manifests m
        where m.screen_id = s.id and m.version > (s.report#>>'{playing,version}')::int) as behind_since_ms,
      (select json_agg(json_build_object('kind', e.kind, 'at', extract(epoch from e.at) * 1000,
          'away', e.detail->>'awaySince', 'since', e.detail->>'since') order by e.at)
        from screen_events e where e.screen_id = s.id and e.kind in ('online', 'started')
        and e.at > ${new Date(now.getTime() - flapWindowMs).toISOString()}::timestamptz) as happened,
      (select json_agg(json_build_object('at', taken.at, 'on', taken.is_on) order by taken.at desc) from (
        select extract(epoch from h.hour)::float8 * 1000 + each.key::int * 60000 as at, (each.value->>'displayOn')::boolean as is_on
        from screen_health h, jsonb_each(h.samples) each where h.screen_id = s.id
          and h.hour > ${new Date(now.getTime() - displayBackMs).toISOString()}::timestamptz) taken
        where exists (select from alert_rules r where r.account_id = s.account_id and r.deleted_at is null
          and 'display' = any(r.kinds))) as displays
    from due join screens s on s.id = due.screen_id join accounts a on a.id = due.account_id`);
  return rows.map((row) => ({
    screenId: row.screen_id,
    accountId: row.account_id,
    seen: row.seen,
    timeZone: row.time_zone,
    openingHours: row.opening_hours,
    displayTimes: row.display_times,
    displays: row.displays ?? [],
    facts: row.active && !isVirtualDevice(row.device) ? factsOf(row, stops, now.getTime()) : null,
  }));
}

function factsOf(row: WatchedRow, stops: readonly Span[], nowMs: number): AlertFacts {
  const happened = row.happened ?? [];
  return {
    lastContactMs: row.last_contact_ms === null ? null : Math.round(row.last_contact_ms),
    reported: reportedIn(row.problems, row.trust),
    behindSinceMs: row.behind_since_ms === null ? null : Math.round(row.behind_since_ms),
    display: displayIn(row.displays ?? [], nowMs),
    returnsMs: happened
      .filter(({ kind, at, away }) => kind === "online" && !isFromStop(at, away, stops))
      .map(({ at }) => at),
    ...startsIn(happened),
  };
}

/** Two processes that hear a screen may both write the same start. A player never has an earlier start again: that is another one. */
function startsIn(happened: NonNullable<WatchedRow["happened"]>): Pick<AlertFacts, "startsMs" | "copiesMs"> {
  const known = new Set<string | null>();
  let last: string | null = null;
  const startsMs: number[] = [];
  const copiesMs: number[] = [];
  for (const { kind, at, since } of happened) {
    if (kind !== "started" || since === last) continue;
    (known.has(since) ? copiesMs : startsMs).push(at);
    known.add(since);
    last = since;
  }
  return { startsMs, copiesMs };
}

/** Samples of this time say since when a display is off. */
const displayBackMs = 3 * hourMs;

/** Returns how the display is now, by samples in order, newest first. */
export function displayIn(samples: readonly DisplaySample[], nowMs: number): AlertFacts["display"] {
  const [newest] = samples;
  if (!newest || newest.on === null || nowMs - newest.at > displayFreshMs) return null;
  if (newest.on) return { offSinceMs: null };
  const lastOther = samples.findIndex(({ on }) => on !== false);
  const first = samples.at(lastOther === -1 ? -1 : lastOther - 1);
  return { offSinceMs: first?.at ?? newest.at };
}

/** A screen also was away while the service did not answer. */
const isFromStop = (at: number, away: string | null, stops: readonly Span[]): boolean =>
  stops.some(({ startMs, endMs }) => startMs < at && endMs > (away === null ? at : Date.parse(away)));

const ofStorage = new Set(["notEnoughSpace", "storageFull", "cannotKeepContent"]);
/** The screen's contact shows more about its connection. */
const ofConnection = new Set(["serverUnreachable", "answered", "answeredForFile"]);

/** Returns the troubles that a report names: what is neither about storage nor about the connection is about content. */
export function reportedIn(problems: unknown, clockTrust: string | null): AlertFacts["reported"] {
  const reported = new Set<"storage" | "clock" | "content">();
  for (const problem of Array.isArray(problems) ? problems : []) {
    if (typeof problem !== "string") continue;
    const reason = recogniseDeviceText(problem)?.reason ?? "";
    if (ofStorage.has(reason)) reported.add("storage");
    else if (!ofConnection.has(reason)) reported.add("content");
  }
  if (clockTrust === "suspect" || clockTrust === "unknown") reported.add("clock");
  return reported;
}
