import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import type { VerbDeps } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import { media, mediaFiles } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import {
  assetsOf,
  detachFiles,
  keepUnneededFiles,
  pictureKey,
  readBrandsNow,
  shownOfBrand,
  unneededFilesOf,
  widgetOf,
} from "../../library/media/index.ts";
import { playsEarly } from "./plays-early.ts";

/** How long files of earlier settings are kept at least: a screen may be fetching them. */
export const earlierFilesKeptDays = 7;
const maxPerRun = 500;

type Sweeping = Pick<VerbDeps, "db" | "bus" | "now">;

/**
 * Detaches files that only earlier settings of a widget need, for example a picture that a design no longer shows, when
 * no publication, no proposal, no kept version and no manifest that a screen plays or fetches has them. What is still in use is looked at
 * again after the same time. Each media is one transaction that holds the account, as every save does: a process that
 * ends leaves the rest for the next run, and two processes do the same work one after the other. Returns how many files.
 * The bytes go with the hourly removal of unused files.
 */
export async function removeEarlierFiles(deps: Sweeping): Promise<number> {
  const before = new Date(deps.now().getTime() - earlierFilesKeptDays * dayMs);
  const due = await deps.db
    .selectDistinct({ id: media.id, accountId: media.accountId })
    .from(mediaFiles)
    .innerJoin(media, eq(media.id, mediaFiles.mediaId))
    .where(and(isNotNull(mediaFiles.unneededAt), lte(mediaFiles.unneededAt, before)))
    .orderBy(media.accountId, media.id)
    .limit(maxPerRun);
  let removed = 0;
  for (const one of due)
    removed += await inUnauditedTransaction(deps, "nothing", (tx) => removeOf(tx, one, before, deps.now()));
  return removed;
}

interface Due {
  id: number;
  accountId: number;
}

async function removeOf(tx: Tx, { id, accountId }: Due, before: Date, now: Date): Promise<number> {
  await lockAccount(tx, accountId);
  const own = unneededFilesOf(id, before);
  // Read again under the lock: it was saved, or another process was here, since it was listed.
  const rows = await tx
    .select({ role: mediaFiles.role, page: mediaFiles.page, sha256: mediaFiles.sha256 })
    .from(mediaFiles)
    .where(own);
  const hashes = [...new Set(rows.map(({ sha256 }) => sha256))];
  if (hashes.length === 0) return 0;
  const planned = await plannedFiles(tx, { id, accountId });
  const sent = await sentFiles(tx, accountId, hashes);
  const kept = await filesOfVersions(tx, { id, accountId });
  const needed = rows.filter(
    ({ role, page, sha256 }) =>
      sent.has(sha256) ||
      (role === "picture" && planned.pictures.has(page)) ||
      (role === "asset" && (planned.assets.has(sha256) || kept.files.has(sha256))) ||
      (role === "thumbnail" && kept.pictures.has(page)),
  );
  const inUse = [...new Set(needed.map(({ sha256 }) => sha256))];
  const gone = hashes.filter((hash) => !inUse.includes(hash));
  if (inUse.length > 0) await keepUnneededFiles(tx, { mediaId: id, before, hashes: inUse, now });
  if (gone.length > 0) await detachFiles(tx, { mediaId: id, before, hashes: gone });
  return gone.length;
}

/**
 * Returns the files inside a media, and the numbers of its pictures, that it needs now, in any stored publication, and in
 * any proposal.
 */
async function plannedFiles(tx: Tx, { id, accountId }: Due) {
  const { rows } = await tx.execute<{ kind: typeof media.$inferSelect.kind; settings: unknown }>(sql`
    select kind, settings from media where id = ${id}
    union
    select m->>'kind', m->'settings' from (
        select plan from publications where account_id = ${accountId}
        union all select plan from proposals where account_id = ${accountId} and jsonb_typeof(plan) = 'object') programs
      cross join jsonb_array_elements(plan->'media') m
    where (m->>'id')::int = ${id}`);
  const brand = (await readBrandsNow(tx, [accountId])).of(accountId);
  const drawn = rows.flatMap((row) => widgetOf(row) ?? []);
  return {
    assets: new Set(drawn.flatMap(assetsOf)),
    pictures: new Set(drawn.map((widget) => pictureKey(widget.settings, shownOfBrand(widget, brand)))),
  };
}

/** Returns the files inside the kept versions of a design, and the numbers of their small pictures. */
async function filesOfVersions(tx: Tx, { id, accountId }: Due) {
  const { rows } = await tx.execute<{ picture: number | null; files: string[] | null }>(sql`
    select picture, (select array_agg(e->>'file') from jsonb_array_elements(content->'settings'->'elements') e
      where e ? 'file') as files
    from earlier_revisions where account_id = ${accountId} and kind = 'design' and subject_id = ${id}`);
  return {
    pictures: new Set(rows.flatMap(({ picture }) => picture ?? [])),
    files: new Set(rows.flatMap(({ files }) => files ?? [])),
  };
}

/** Returns those of the files that are in the newest manifest of a screen, or in one that it reports to play or fetch. */
async function sentFiles(tx: Tx, accountId: number, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ hash: string }>(sql`
    with sent as (
      select distinct m.body_id from screens s join manifests m on m.screen_id = s.id
      where s.account_id = ${accountId} and (
        m.version = (select max(version) from manifests newest where newest.screen_id = s.id)
        or m.version in ((s.report->'playing'->>'version')::int, (s.report->'pending'->>'version')::int)
        or ${playsEarly(sql`s.report`, sql`m.version`)}))
    select distinct file->>'sha256' as hash from sent join manifest_bodies b on b.id = sent.body_id
      cross join jsonb_array_elements(b.body->'files') file
    where file->>'sha256' = any(${sql.param([...hashes])})`);
  return new Set(rows.map(({ hash }) => hash));
}
