import { and, eq, isNotNull, isNull, max, not, type SQL } from "drizzle-orm";
import type { Widget } from "#shared/media-kinds/contract.ts";
import { filesInside, mediaInside, withFiles } from "#shared/media-kinds/inside.ts";
import { photosFrom } from "#shared/media-kinds/photos.ts";
import { assetsIn, kindsWith } from "#shared/media-kinds/traits.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf, inPieces } from "../../../db/statement.ts";
import { media, mediaFiles } from "../../../db/tables/index.ts";
import { usableMedia } from "../../../db/usable-media.ts";
import { fontPath } from "../../../fonts.ts";
import { refuse } from "../../../refusal.ts";
import { amongMedia, type Sight } from "../../identity/scopes/index.ts";
import { manifestItemOf } from "./manifest-items.ts";
import { type ProcessedFile, storeFile, writeFileRow } from "./processing/store-files.ts";

const drawable = [...new Set([...kindsWith("picture"), ...kindsWith("film")])];

/**
 * Returns a widget whose settings name the files of the media inside. Media of `before` may have been removed since:
 * the design (`mediaId`) keeps their files, also those of its earlier versions, and an album their places. Throws Invalid for a media that this account does not have,
 * that is out of sight, is no picture or (in a design) video, or is not ready.
 */
export async function nameFilesInside(
  tx: Tx,
  { accountId, sight, mediaId }: { accountId: number; sight: Sight | null; mediaId?: number },
  drawn: Widget,
  before: Widget | null,
): Promise<Widget> {
  const ids = [...new Set(mediaInside(drawn))];
  if (ids.length === 0) return drawn;
  const isAlbum = photosFrom(drawn) !== null;
  const rows = await tx
    .select({ id: media.id, sha256: mediaFiles.sha256 })
    .from(media)
    .innerJoin(mediaFiles, and(eq(mediaFiles.mediaId, media.id), eq(mediaFiles.role, "playable")))
    .where(
      and(
        anyOf(media.id, ids),
        usableMedia(accountId),
        anyOf(media.kind, isAlbum ? kindsWith("picture") : drawable),
        eq(media.state, "ready"),
        amongMedia(sight, media),
      ),
    );
  const found = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  const kept = before ? filesInside(before) : new Map<number, string>();
  if (mediaId !== undefined && ids.some((id) => !found.has(id) && !kept.has(id)))
    for (const [id, file] of await attachedInside(tx, mediaId, drawn)) kept.set(id, file);
  const fileOf = (id: number) => found.get(id) ?? kept.get(id);
  const known = new Set(isAlbum && before ? mediaInside(before) : []);
  if (ids.some((id) => fileOf(id) === undefined && !known.has(id)))
    throw isAlbum
      ? refuse("albumPhotoGone").field("widget.settings.mediaIds", "choosePhotos")
      : refuse("designMediaGone");
  return withFiles(drawn, fileOf);
}

/** Returns those files of a widget that its media has from an earlier version, which is brought back. */
async function attachedInside(tx: Tx, mediaId: number, drawn: Widget): Promise<[number, string][]> {
  const own = and(eq(mediaFiles.mediaId, mediaId), eq(mediaFiles.role, "asset"));
  const rows = await tx.select({ sha256: mediaFiles.sha256 }).from(mediaFiles).where(own);
  const attached = new Set(rows.map(({ sha256 }) => sha256));
  return [...filesInside(drawn)].filter(([, file]) => attached.has(file));
}

/** Returns the hashes of the files that a widget needs on a screen. */
export function assetsOf(drawn: Widget): readonly string[] {
  const item = manifestItemOf({
    id: 1,
    item: {
      durationMs: 1000,
      availableFrom: null,
      availableUntil: null,
      transition: "fade",
      fit: "contain",
      muted: true,
    },
    shuffle: null,
    media: { id: 1, name: "", durationMs: null, pages: null, pageCheck: null, ...drawn },
    parts: [],
  });
  return item ? [...new Set(assetsIn(item))] : [];
}

/** Puts the shipped fonts of a widget into the store, so that screens can fetch them like other files. */
export async function storeFontsOf(ctx: Ctx, drawn: Widget): Promise<ProcessedFile[]> {
  const stored: ProcessedFile[] = [];
  for (const asset of assetsOf(drawn)) {
    const path = fontPath(asset);
    if (path === null) continue;
    stored.push(
      await storeFile(ctx, path, { role: "asset", page: 0, type: "font/woff2", width: null, height: null }),
    );
  }
  return stored;
}

/**
 * Attaches the files that a widget needs to its media. Files of earlier settings stay attached, because a publication
 * may show them; they are marked, and removed later (`manifests/remove-earlier-files.ts`).
 */
export async function attachAssets(
  ctx: Ctx,
  tx: Tx,
  { mediaId, drawn, fonts }: { mediaId: number; drawn: Widget; fonts: readonly ProcessedFile[] },
): Promise<void> {
  const needed = assetsOf(drawn);
  await markUnneeded(ctx, tx, mediaId, needed);
  if (needed.length === 0) return;
  // Sorted, so that two designs with the same fonts cannot deadlock.
  for (const font of [...fonts].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1)))
    await writeFileRow(ctx, tx, font);
  const known = await tx
    .select({ sha256: mediaFiles.sha256 })
    .from(mediaFiles)
    .where(
      and(
        eq(mediaFiles.mediaId, mediaId),
        eq(mediaFiles.role, "asset"),
        anyOf(mediaFiles.sha256, [...needed]),
      ),
    );
  const missing = needed.filter((file) => !known.some(({ sha256 }) => sha256 === file));
  const [last] = await tx
    .select({ page: max(mediaFiles.page) })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.mediaId, mediaId), eq(mediaFiles.role, "asset")));
  const from = (last?.page ?? 0) + 1;
  const rows = missing.map((sha256, at) => ({ mediaId, role: "asset" as const, page: from + at, sha256 }));
  await inPieces(rows, (part) => tx.insert(mediaFiles).values(part));
}

/** Marks the attached files that are no longer needed, and removes the mark of those that are needed again. */
async function markUnneeded(ctx: Ctx, tx: Tx, mediaId: number, needed: readonly string[]): Promise<void> {
  const own = and(eq(mediaFiles.mediaId, mediaId), eq(mediaFiles.role, "asset"));
  const mark = (unneededAt: Date | null, which: SQL | undefined) =>
    tx.update(mediaFiles).set({ unneededAt }).where(and(own, which));
  const others = needed.length > 0 ? not(anyOf(mediaFiles.sha256, [...needed])) : undefined;
  await mark(ctx.now(), and(isNull(mediaFiles.unneededAt), others));
  if (needed.length > 0)
    await mark(null, and(isNotNull(mediaFiles.unneededAt), anyOf(mediaFiles.sha256, [...needed])));
}
