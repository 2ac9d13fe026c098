import { type SQL, sql } from "drizzle-orm";
import type { OpeningHours } from "#shared/contracts/when.ts";
import type { Reader } from "../../../db/client.ts";

/** The facts of one screen from the database. Times are UTC milliseconds. */
export interface ScreenFacts {
  id: number;
  name: string;
  orientation: number;
  timeZone: string;
  status: "active" | "inactive";
  paired: boolean;
  licensed: boolean;
  device: string | null;
  defaultPlaylistId: number | null;
  openingHours: OpeningHours | null;
  pairedAtMs: number;
  tags: string[];
  location: string;
  heartbeat: HeartbeatFacts;
}

/** What a screen's heartbeats change. */
export interface HeartbeatFacts {
  lastContactMs: number | null;
  /** Its last report as JSON text. */
  report: string | null;
  /** The newest manifest version that was made for it. */
  currentVersion: number | null;
}

interface HeartbeatRow {
  id: number;
  last_contact_ms: number | null;
  report: string | null;
  current_version: number | null;
}
interface FactsRow extends HeartbeatRow {
  name: string;
  orientation: number;
  time_zone: string;
  status: "active" | "inactive";
  paired: boolean;
  licensed: boolean;
  device: string | null;
  default_playlist_id: number | null;
  opening_hours: OpeningHours | null;
  paired_at_ms: number;
  tags: string[];
  location: string;
}

// Text and plain numbers, so that the driver reads thousands of rows without parsing dates or objects.
const heartbeatColumns = sql`s.id, (extract(epoch from s.last_contact_at) * 1000)::float8 as last_contact_ms,
  s.report::text as report,
  (select m.version from manifests m where m.screen_id = s.id order by m.version desc limit 1) as current_version`;

/** Returns some screens of an account without removed ones: those with these ids, or a page in the order of ids. */
export async function readFacts(
  db: Reader,
  accountId: number,
  which: { ids: readonly number[] } | { afterId: number; max: number },
): Promise<ScreenFacts[]> {
  const some: SQL =
    "ids" in which
      ? sql`s.id = any(${`{${which.ids.join(",")}}`}::int[])`
      : sql`s.id > ${which.afterId} order by s.id limit ${which.max}`;
  const { rows } = await db.execute<FactsRow & Record<string, unknown>>(sql`
    select ${heartbeatColumns}, s.name, s.orientation, s.time_zone, s.status, s.device_key_hash is not null as paired,
      s.licence_id is not null as licensed, s.device,
      s.default_playlist_id, s.opening_hours, (extract(epoch from s.paired_at) * 1000)::float8 as paired_at_ms,
      to_jsonb(s.tags) as tags, s.location
    from screens s where s.account_id = ${accountId} and s.deleted_at is null and ${some}`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    orientation: row.orientation,
    timeZone: row.time_zone,
    status: row.status,
    paired: row.paired,
    licensed: row.licensed,
    device: row.device,
    defaultPlaylistId: row.default_playlist_id,
    openingHours: row.opening_hours,
    pairedAtMs: row.paired_at_ms,
    tags: row.tags,
    location: row.location,
    heartbeat: heartbeatOf(row),
  }));
}

/**
 * Returns the reports of an account's screens with a heartbeat after an instant (UTC ms), by id: a page in the order of
 * ids.
 */
export async function readHeartbeats(
  db: Reader,
  accountId: number,
  { afterMs, afterId, max }: { afterMs: number; afterId: number; max: number },
): Promise<Map<number, HeartbeatFacts>> {
  const { rows } = await db.execute<HeartbeatRow & Record<string, unknown>>(sql`
    select ${heartbeatColumns} from screens s
    where s.account_id = ${accountId} and s.deleted_at is null
      and s.last_contact_at > to_timestamp(${afterMs}::float8 / 1000) and s.id > ${afterId}
    order by s.id limit ${max}`);
  return new Map(rows.map((row) => [row.id, heartbeatOf(row)]));
}

const heartbeatOf = (row: HeartbeatRow): HeartbeatFacts => ({
  lastContactMs: row.last_contact_ms === null ? null : Math.round(row.last_contact_ms),
  report: row.report,
  currentVersion: row.current_version,
});
