import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import { anyOf } from "../../db/any-of.ts";
import type { Reader } from "../../db/client.ts";
import { media, playlistItems, playlists } from "../../db/tables/index.ts";
import type { Turn } from "../../short-turns.ts";
import { closureOf, type Library } from "./closure.ts";
import type { ProgramMedia, ProgramPlaylist } from "./program.ts";

const nested = alias(playlists, "nested");
/** That what an item shows has not been removed. */
const isThere = or(
  and(isNotNull(media.id), isNull(media.deletedAt)),
  and(isNotNull(nested.id), isNull(nested.deletedAt)),
);

export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

/** Items whose media or nested playlist has not been removed, in order, by playlist. */
export async function itemsOf(db: Reader, playlistIds: readonly number[]) {
  if (playlistIds.length === 0) return [];
  return db
    .select({
      id: playlistItems.id,
      playlistId: playlistItems.playlistId,
      mediaId: playlistItems.mediaId,
      nestedId: playlistItems.nestedId,
      durationMs: playlistItems.durationMs,
      availableFrom: playlistItems.availableFrom,
      availableUntil: playlistItems.availableUntil,
      transition: playlistItems.transition,
      fit: playlistItems.fit,
      muted: playlistItems.muted,
    })
    .from(playlistItems)
    .leftJoin(media, eq(media.id, playlistItems.mediaId))
    .leftJoin(nested, eq(nested.id, playlistItems.nestedId))
    .where(and(inArray(playlistItems.playlistId, [...playlistIds]), isThere))
    .orderBy(asc(playlistItems.playlistId), asc(playlistItems.position), asc(playlistItems.id));
}

/** The items of these playlists and of all that are nested in them at any depth, by playlist: one query a level. */
export async function itemsWithNested(
  db: Reader,
  playlistIds: readonly number[],
): Promise<Map<number, { items: readonly ItemRow[] }>> {
  const found = new Map<number, { items: readonly ItemRow[] }>();
  let wanted = [...new Set(playlistIds)];
  while (wanted.length > 0) {
    const items = await itemsOf(db, wanted);
    const byPlaylist = Map.groupBy(items, (item) => item.playlistId);
    for (const id of wanted) found.set(id, { items: byPlaylist.get(id) ?? [] });
    const inside = items.flatMap((item) => item.nestedId ?? []);
    wanted = [...new Set(inside)].filter((id) => !found.has(id));
  }
  return found;
}

/** Playlists whose items are read together: each may have 500. */
const playlistsAtOnce = 20;

/** Calls `read` with some of the playlists at a time, in turns. Throws what `turn` throws. */
export async function inPieces(
  playlistIds: readonly number[],
  turn: Turn,
  read: (some: number[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < playlistIds.length; at += playlistsAtOnce) {
    await turn();
    await read(playlistIds.slice(at, at + playlistsAtOnce));
  }
}

/**
 * These playlists as their rows are, with all that can play inside of them; those of emergencies too, removed ones not. Of their media
 * the library has the layouts. Throws what `turn` throws.
 */
export async function readLibraries(
  db: Reader,
  accountIds: readonly number[],
  playlistIds: readonly number[],
  turn: Turn,
): Promise<(accountId: number) => Library> {
  const found = new Map<number, ProgramPlaylist & { accountId: number }>();
  const layouts = new Map<number, Omit<ProgramMedia, "id">>();
  const asked = new Set<number>();
  const wanted = () => [...closureOf({ playlists: found, media: layouts }, playlistIds).missing];
  for (let next = wanted(); next.length > 0; next = wanted().filter((id) => !asked.has(id))) {
    await inPieces(next, turn, async (some) => {
      for (const id of some) asked.add(id);
      const rows = await db
        .select()
        .from(playlists)
        .where(
          and(
            anyOf(playlists.id, some),
            inArray(playlists.accountId, [...accountIds]),
            isNull(playlists.deletedAt),
          ),
        );
      const items = await itemsOf(
        db,
        rows.map(({ id }) => id),
      );
      const byPlaylist = Map.groupBy(items, (item) => item.playlistId);
      for (const { id, accountId, name, shuffle } of rows)
        found.set(id, { id, accountId, name, shuffle, items: byPlaylist.get(id) ?? [] });
      for (const { id, ...row } of await readLayouts(db, items)) layouts.set(id, row);
    });
  }
  const byAccount = Map.groupBy(found.values(), ({ accountId }) => accountId);
  return (accountId) => ({
    playlists: new Map((byAccount.get(accountId) ?? []).map((playlist) => [playlist.id, playlist])),
    media: layouts,
  });
}

async function readLayouts(db: Reader, items: readonly ItemRow[]) {
  const ids = [...new Set(items.flatMap(({ mediaId }) => mediaId ?? []))];
  if (ids.length === 0) return [];
  return db
    .select({ id: media.id, name: media.name, kind: media.kind, settings: media.settings })
    .from(media)
    .where(and(anyOf(media.id, ids), inArray(media.kind, kindsWith("playlists"))));
}
