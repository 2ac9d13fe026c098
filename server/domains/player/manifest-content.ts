import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { type Manifest, type ManifestItem, nothingScheduled } from "#shared/contracts/manifest.ts";
import { orientation } from "#shared/contracts/screens.ts";
import { filesOfPlaylist } from "#shared/schedule/round.ts";
import type { Reader } from "../../db/client.ts";
import { accounts, files, media, mediaFiles, playlists, screens } from "../../db/tables/index.ts";
import { itemsOf } from "../playlists/index.ts";

/** A manifest before it has a version. */
export type ManifestContent = Omit<Manifest, "version">;

/** Reads everything one screen needs. Null when the screen is gone. */
export async function manifestContent(db: Reader, screenId: number): Promise<ManifestContent | null> {
  const [row] = await db
    .select({ screen: screens, accountName: accounts.name, playlist: playlists })
    .from(screens)
    .innerJoin(accounts, eq(accounts.id, screens.accountId))
    .leftJoin(
      playlists,
      and(
        eq(playlists.id, screens.defaultPlaylistId),
        eq(playlists.accountId, screens.accountId),
        isNull(playlists.deletedAt),
      ),
    )
    .where(and(eq(screens.id, screenId), isNull(screens.deletedAt)));
  if (!row) return null;
  const { screen, playlist } = row;
  const items = playlist ? await manifestItems(db, screen.accountId, playlist.id) : [];
  const hashes = filesOfPlaylist({ items });
  const stored = hashes.length
    ? await db.select().from(files).where(inArray(files.sha256, hashes)).orderBy(asc(files.sha256))
    : [];
  return {
    format: 1,
    screen: {
      id: screen.id,
      name: screen.name,
      orientation: orientation.parse(screen.orientation),
      timeZone: screen.timeZone,
      status: screen.status,
    },
    brand: { name: row.accountName },
    defaultPlaylistId: playlist && items.length > 0 ? playlist.id : null,
    ...nothingScheduled,
    playlists: playlist && items.length > 0 ? [{ id: playlist.id, name: playlist.name, items }] : [],
    files: stored.map(({ sha256, bytes, type, chunks }) => ({ sha256, bytes, type, chunks })),
  };
}

/** What can be played of a playlist: media that is ready, with its files, in order. */
async function manifestItems(db: Reader, accountId: number, playlistId: number): Promise<ManifestItem[]> {
  const items = await itemsOf(db, [playlistId]);
  const mediaIds = [...new Set(items.map((item) => item.mediaId))];
  if (mediaIds.length === 0) return [];
  const ready = await db
    .select()
    .from(media)
    .where(and(inArray(media.id, mediaIds), eq(media.accountId, accountId), eq(media.state, "ready")));
  const parts = await db
    .select()
    .from(mediaFiles)
    .where(and(inArray(mediaFiles.mediaId, mediaIds), inArray(mediaFiles.role, ["playable", "page"])))
    .orderBy(asc(mediaFiles.mediaId), asc(mediaFiles.page));
  const mediaById = new Map(ready.map((row) => [row.id, row]));
  const partsByMedia = Map.groupBy(parts, (part) => part.mediaId);
  return items.flatMap((item): ManifestItem[] => {
    const of = mediaById.get(item.mediaId);
    const own = partsByMedia.get(item.mediaId) ?? [];
    if (!of) return [];
    const base = { id: item.id, mediaId: of.id, name: of.name };
    if (of.kind === "pdf") {
      const pages = own.filter((part) => part.role === "page").map((part) => part.sha256);
      return pages.length ? [{ ...base, kind: "pdf", pages, durationMs: item.durationMs }] : [];
    }
    const file = own.find((part) => part.role === "playable")?.sha256;
    if (!file) return [];
    if (of.kind === "image") return [{ ...base, kind: "image", file, durationMs: item.durationMs }];
    return [{ ...base, kind: "video", file, durationMs: of.durationMs ?? item.durationMs, muted: true }];
  });
}
