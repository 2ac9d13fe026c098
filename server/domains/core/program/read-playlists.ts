import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { media, playlistItems, playlists } from "../../../db/tables/index.ts";
import type { Turn } from "../../../short-turns.ts";
import { closureOf, type Library } from "./closure.ts";
import type { ProgramMedia, ProgramPlaylist } from "./program.ts";

const nested = alias(playlists, "nested");
/** Condition: the media or nested playlist of an item has not been removed. */
const isThere = or(
  and(isNotNull(media.id), isNull(media.deletedAt)),
  and(isNotNull(nested.id), isNull(nested.deletedAt)),
);

export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

/** Returns items whose media or nested playlist has not been removed, in order, for these playlists. */
export async function itemsOf(db: Reader, playlistIds: readonly number[]) {
  if (playlistIds.length === 0) return [];
  const rows = await db
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
      condition: playlistItems.condition,
    })
    .from(playlistItems)
    .leftJoin(media, eq(media.id, playlistItems.mediaId))
    .leftJoin(nested, eq(nested.id, playlistItems.nestedId))
    .where(and(anyOf(playlistItems.playlistId, playlistIds), isThere))
    .orderBy(asc(playlistItems.playlistId), asc(playlistItems.position), asc(playlistItems.id));
  return rows.map(({ condition, ...row }) => ({ ...row, ...(condition && { condition }) }));
}

/**
 * Returns the items of these playlists and of all playlists nested in them at any depth, by playlist. One query per
 * level.
 */
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

/** Number of playlists whose items are read together; each may have 500 items. */
const playlistsAtOnce = 20;

/**
 * Returns these playlists from their rows, with all playlists that can play inside them and the media that they show.
 * Includes playlists of emergencies, excludes removed ones. Throws what `turn` throws.
 */
export async function readLibraries(
  db: Reader,
  accountIds: readonly number[],
  playlistIds: readonly number[],
  turn: Turn,
): Promise<(accountId: number) => Library> {
  const found = new Map<number, ProgramPlaylist & { accountId: number }>();
  const shown = new Map<number, ProgramMedia>();
  const asked = new Set<number>();
  const own = and(anyOf(playlists.accountId, accountIds), isNull(playlists.deletedAt));
  const read = async (some: readonly number[]) => {
    for (const id of some) asked.add(id);
    const rows = await db
      .select()
      .from(playlists)
      .where(and(anyOf(playlists.id, some), own));
    const items = await itemsOf(
      db,
      rows.map(({ id }) => id),
    );
    const byPlaylist = Map.groupBy(items, (item) => item.playlistId);
    for (const { id, accountId, name, shuffle, music, withoutAds } of rows)
      found.set(id, {
        id,
        accountId,
        name,
        shuffle,
        items: byPlaylist.get(id) ?? [],
        ...(music && { music }),
        ...(withoutAds && { withoutAds }),
      });
    const unknown = new Set(items.flatMap(({ mediaId }) => mediaId ?? []).filter((id) => !shown.has(id)));
    if (unknown.size === 0) return;
    for (const row of await mediaRows(db, unknown)) shown.set(row.id, row);
  };
  const unread = () => {
    const { missing } = closureOf({ playlists: found, media: shown }, playlistIds);
    return [...missing].filter((id) => !asked.has(id));
  };
  // Level by level, because the items of one level tell which playlists are inside.
  for (let wanted = unread(); wanted.length > 0; wanted = unread())
    for (let at = 0; at < wanted.length; at += playlistsAtOnce) {
      await turn();
      await read(wanted.slice(at, at + playlistsAtOnce));
    }
  const byAccount = Map.groupBy(found.values(), ({ accountId }) => accountId);
  return (accountId) => ({
    playlists: new Map((byAccount.get(accountId) ?? []).map((playlist) => [playlist.id, playlist])),
    media: shown,
  });
}

/** Returns media as a program has them. */
export const mediaRows = async (db: Reader, ids: Iterable<number>): Promise<ProgramMedia[]> => {
  const wanted = [...ids];
  return wanted.length === 0 ? [] : db.select(mediaColumns).from(media).where(anyOf(media.id, wanted));
};

const mediaColumns = { id: media.id, name: media.name, kind: media.kind, settings: media.settings };
