import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { type MediaKind, widget } from "#shared/media-kinds/contract.ts";
import { kindsWithMediaInside, mediaInside } from "#shared/media-kinds/inside.ts";
import { kindsWithPhotos, photosFrom } from "#shared/media-kinds/photos.ts";
import { kindsWith, playlistsIn } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { media, playlistItems, playlists } from "../../../db/tables/index.ts";

/** The playlists, layouts and albums of an account through which something comes on screens. */
export interface Reach {
  playlists: { id: number; name: string }[];
  layouts: { id: number; name: string; folderId: number | null }[];
  /** Albums with one of the media. */
  albums: { id: number; name: string; folderId: number | null }[];
  /** Designs with one of the media. They keep a copy of the file, so where they play is not counted. */
  designs: { id: number; name: string; folderId: number | null }[];
}

/**
 * Follows media into albums and playlists, playlists into the ones around them, playlists into layouts, and layouts into playlists
 * again.
 */
export async function spread(
  db: Reader,
  accountId: number,
  from: { mediaIds: number[]; playlistIds: number[] },
): Promise<Reach> {
  const own = and(
    eq(playlists.accountId, accountId),
    isNull(playlists.deletedAt),
    eq(playlists.hidden, false),
  );
  const all = await db.select({ id: playlists.id, name: playlists.name }).from(playlists).where(own);
  const items = await db
    .selectDistinct({
      playlistId: playlistItems.playlistId,
      mediaId: playlistItems.mediaId,
      nestedId: playlistItems.nestedId,
    })
    .from(playlistItems)
    .innerJoin(playlists, eq(playlists.id, playlistItems.playlistId))
    .where(own);
  // The music list is heard wherever its playlist plays.
  const heard = await db
    .select({ playlistId: playlists.id, music: playlists.music })
    .from(playlists)
    .where(and(own, isNotNull(playlists.music)));
  items.push(
    ...heard.map(({ playlistId, music }) => ({
      playlistId,
      mediaId: null,
      nestedId: music?.playlistId ?? null,
    })),
  );
  const layouts = await readLayouts(db, accountId);
  const albums = await readAlbums(db, accountId, from.mediaIds);
  const mediaIds = new Set([...from.mediaIds, ...albums.map(({ id }) => id)]);
  const playlistIds = new Set(from.playlistIds);
  for (let grown = true; grown; ) {
    const before = mediaIds.size + playlistIds.size;
    for (const { playlistId, mediaId, nestedId } of items)
      if ((mediaId !== null && mediaIds.has(mediaId)) || (nestedId !== null && playlistIds.has(nestedId)))
        playlistIds.add(playlistId);
    for (const layout of layouts)
      if (layout.playlistIds.some((id) => playlistIds.has(id))) mediaIds.add(layout.id);
    grown = mediaIds.size + playlistIds.size > before;
  }
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  return {
    playlists: all.filter(({ id }) => playlistIds.has(id)).sort(byName),
    layouts: layouts
      .filter(({ id }) => mediaIds.has(id) && !from.mediaIds.includes(id))
      .map(({ id, name, folderId }) => ({ id, name, folderId }))
      .sort(byName),
    albums: albums.sort(byName),
    designs: (await readDesigns(db, accountId, from.mediaIds)).sort(byName),
  };
}

/** Returns the albums that show one of these media: by name, or because it is a picture in their folder. */
async function readAlbums(db: Reader, accountId: number, mediaIds: readonly number[]) {
  if (mediaIds.length === 0) return [];
  const columns = { id: media.id, name: media.name, folderId: media.folderId, kind: media.kind };
  const own = and(eq(media.accountId, accountId), isNull(media.deletedAt));
  const rows = await db
    .select({ ...columns, settings: media.settings })
    .from(media)
    .where(and(own, anyOf(media.kind, kindsWithPhotos)));
  if (rows.length === 0) return [];
  const pictures = await db
    .select(columns)
    .from(media)
    .where(and(own, anyOf(media.id, mediaIds), inArray(media.kind, kindsWith("picture"))));
  return rows.flatMap(({ id, name, folderId, kind, settings }) => {
    const { data } = widget.safeParse({ kind, settings });
    const place = data && photosFrom(data);
    const isShown =
      place &&
      pictures.some((picture) =>
        place.folderId === null ? place.mediaIds.includes(picture.id) : picture.folderId === place.folderId,
      );
    return isShown ? [{ id, name, folderId }] : [];
  });
}

/** Returns the media of these kinds with their settings, without what is in the trash. */
const readOfKinds = (db: Reader, accountId: number, kinds: MediaKind[]) =>
  db
    .select({
      id: media.id,
      name: media.name,
      folderId: media.folderId,
      kind: media.kind,
      settings: media.settings,
    })
    .from(media)
    .where(and(eq(media.accountId, accountId), isNull(media.deletedAt), anyOf(media.kind, kinds)));

/** Returns the designs with one of these media inside. */
async function readDesigns(db: Reader, accountId: number, mediaIds: readonly number[]) {
  if (mediaIds.length === 0) return [];
  const kinds = kindsWithMediaInside.filter((kind) => !kindsWithPhotos.includes(kind));
  const rows = await readOfKinds(db, accountId, kinds);
  const asked = new Set(mediaIds);
  return rows.flatMap(({ id, name, folderId, kind, settings }) => {
    const { data } = widget.safeParse({ kind, settings });
    return data && mediaInside(data).some((each) => asked.has(each)) ? [{ id, name, folderId }] : [];
  });
}

async function readLayouts(db: Reader, accountId: number) {
  const rows = await readOfKinds(db, accountId, kindsWith("playlists"));
  return rows.map(({ id, name, folderId, kind, settings }) => {
    const { data } = widget.safeParse({ kind, settings });
    return { id, name, folderId, playlistIds: data ? playlistsIn(data) : [] };
  });
}
