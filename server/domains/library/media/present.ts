import { and, desc, eq, isNull } from "drizzle-orm";
import type { Media } from "#shared/contracts/library/media.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { media, mediaFiles } from "../../../db/tables/index.ts";
import { amongMedia, type Sight } from "../../identity/scopes/index.ts";
import { libraryFacts } from "./library-facts.ts";
import { webAddressOfRow, widgetOf } from "./manifest-items.ts";
import { filesOf, type MediaRow, presentFile, type StoredFile, shownFile } from "./queries.ts";

/** The URL changes with the bytes, so that browsers may cache the file. */
const version = (file: { sha256: string }) => `?v=${file.sha256.slice(0, 12)}`;

/** Returns the result of the check of the current URL; null when only an older URL was checked. */
function pageOf(row: MediaRow): Media["page"] {
  const { pageCheck: check, pageCheckedAt } = row;
  if (!check || !pageCheckedAt || check.url !== webAddressOfRow(row)) return null;
  const { kind, status, trouble } = check;
  return { kind, status, trouble, checkedAt: pageCheckedAt.toISOString() };
}

type Facts = Pick<Media, "inPlaylists" | "replaces" | "twin">;
const noFacts: Facts = { inPlaylists: 0, replaces: null, twin: null };

const thumbnailUrlOf = (mediaId: number, file: { sha256: string } | undefined): string | null =>
  file ? `/api/v1/media/${mediaId}/thumbnail${version(file)}` : null;

function present(row: MediaRow, stored: readonly StoredFile[], facts: Facts): Media {
  const ready = row.state === "ready";
  const thumbnail = ready ? stored.find((file) => file.role === "thumbnail") : undefined;
  const shown = ready ? shownFile(stored) : undefined;
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    state: row.state,
    failure: row.failure,
    failureReason: row.failureReason,
    notice: row.notice,
    noticeReason: row.noticeReason,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    durationMs: row.durationMs,
    codecs: row.codecs,
    progress: row.state === "processing" ? row.progress : null,
    pages: row.pages,
    thumbnailUrl: thumbnailUrlOf(row.id, thumbnail),
    previewUrl: shown ? `/api/v1/media/${row.id}/preview${version(shown)}` : null,
    widget: widgetOf(row),
    revision: row.revision,
    page: pageOf(row),
    folderId: row.folderId,
    tags: row.tags,
    ...facts,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns rows as the API presents them to a member with this sight, in the same order. */
export async function presentMediaRows(
  db: Reader,
  rows: readonly MediaRow[],
  sight: Sight | null,
): Promise<Media[]> {
  const stored = await filesOf(
    db,
    rows.map((row) => row.id),
  );
  const facts = await libraryFacts(db, rows, sight);
  return rows.map((row) => present(row, stored.get(row.id) ?? [], facts.get(row.id) ?? noFacts));
}

export async function presentMedia(db: Reader, row: MediaRow, sight: Sight | null): Promise<Media> {
  const [presented] = await presentMediaRows(db, [row], sight);
  if (!presented) throw new Error("A media was not presented");
  return presented;
}

const inAccount = (accountId: number, sight: Sight | null, ids: readonly number[]) =>
  and(
    anyOf(media.id, ids),
    eq(media.accountId, accountId),
    isNull(media.deletedAt),
    amongMedia(sight, media),
  );

/** What a list shows of the media inside. */
export type BriefMedia = Pick<Media, "kind" | "durationMs" | "pages" | "thumbnailUrl">;

/** Returns the same media as `presentedMedia` with what a list shows of them, in one query. */
export async function briefMedia(
  db: Reader,
  { accountId, sight }: { accountId: number; sight: Sight | null },
  ids: readonly number[],
): Promise<Map<number, BriefMedia>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: media.id,
      kind: media.kind,
      durationMs: media.durationMs,
      pages: media.pages,
      sha256: mediaFiles.sha256,
    })
    .from(media)
    .leftJoin(
      mediaFiles,
      and(
        ...[eq(mediaFiles.mediaId, media.id), eq(mediaFiles.role, "thumbnail"), presentFile],
        eq(media.state, "ready"),
      ),
    )
    .where(inAccount(accountId, sight, ids))
    .orderBy(desc(mediaFiles.page));
  return new Map(
    rows.map(({ id, sha256, ...brief }) => [
      id,
      { ...brief, thumbnailUrl: thumbnailUrlOf(id, sha256 === null ? undefined : { sha256 }) },
    ]),
  );
}

/** Returns the account's media by id, without removed media, media of other accounts and media out of sight. */
export async function presentedMedia(
  db: Reader,
  { accountId, sight }: { accountId: number; sight: Sight | null },
  ids: readonly number[],
): Promise<Map<number, Media>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(media)
    .where(inAccount(accountId, sight, ids));
  return new Map((await presentMediaRows(db, rows, sight)).map((each) => [each.id, each]));
}
