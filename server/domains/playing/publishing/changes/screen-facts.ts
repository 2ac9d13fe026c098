import { sql } from "drizzle-orm";
import { isOnlineAt } from "#shared/connection.ts";
import type { Reader } from "../../../../db/client.ts";

/** What an account's screens last reported, and which files they have. */
export interface ScreenFacts {
  id: number;
  name: string;
  online: boolean;
  bytesPerSecond: number | null;
  /** Identifies the set of files of the manifest that it plays; null when it plays none. */
  fileSet: string | null;
}

/** Reads all screens in one query. Finds the manifest that each plays by primary key. */
export async function readScreenFacts(db: Reader, accountId: number, now: Date): Promise<ScreenFacts[]> {
  const { rows } = await db.execute<{
    id: number;
    name: string;
    last_contact_at: string | null;
    bytes_per_s: number | null;
    file_set: string | null;
  }>(sql`
    select s.id, s.name, s.last_contact_at, s.download_bytes_per_s as bytes_per_s, b.file_set
    from screens s
    left join manifests m on m.screen_id = s.id and m.version = (s.report->'playing'->>'version')::int
    left join manifest_bodies b on b.id = m.body_id
    where s.account_id = ${accountId} and s.deleted_at is null
    order by s.name, s.id`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    online: isOnlineAt(row.last_contact_at === null ? null : new Date(row.last_contact_at), now),
    bytesPerSecond: row.bytes_per_s,
    fileSet: row.file_set,
  }));
}

/** Returns the files of each set, read from one manifest that has it. */
export async function readFileSets(
  db: Reader,
  facts: readonly ScreenFacts[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const one = new Map(facts.flatMap(({ id, fileSet }) => (fileSet === null ? [] : [[fileSet, id] as const])));
  if (one.size === 0) return new Map();
  const { rows } = await db.execute<{ screen_id: number; hashes: string[] | null }>(sql`
    select s.id as screen_id, (select array_agg(f->>'sha256') from jsonb_array_elements(b.body->'files') f) as hashes
    from screens s
    join manifests m on m.screen_id = s.id and m.version = (s.report->'playing'->>'version')::int
    join manifest_bodies b on b.id = m.body_id
    where s.id = any(${sql.param([...one.values()])}::int[])`);
  const byScreen = new Map(rows.map((row) => [row.screen_id, new Set(row.hashes ?? [])]));
  return new Map([...one].map(([fileSet, id]) => [fileSet, byScreen.get(id) ?? new Set()]));
}

export interface MediaFile {
  sha256: string;
  bytes: number;
}

/** Returns the files that screens fetch, by media, for media that is ready. */
export async function readMediaFiles(
  db: Reader,
  accountId: number,
  mediaIds: readonly number[],
): Promise<ReadonlyMap<number, readonly MediaFile[]>> {
  if (mediaIds.length === 0) return new Map();
  const { rows } = await db.execute<{ media_id: number; sha256: string; bytes: string }>(sql`
    select mf.media_id, mf.sha256, f.bytes
    from media m
    join media_files mf on mf.media_id = m.id and mf.role = case when m.kind = 'pdf' then 'page' else 'playable' end
    join files f on f.sha256 = mf.sha256
    where m.account_id = ${accountId} and m.state = 'ready' and m.id = any(${sql.param([...mediaIds])}::int[])`);
  const files = rows.map((row) => ({ mediaId: row.media_id, sha256: row.sha256, bytes: Number(row.bytes) }));
  return Map.groupBy(files, (file) => file.mediaId);
}
