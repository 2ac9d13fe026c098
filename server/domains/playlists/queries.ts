import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/client.ts";
import { media, playlistItems, playlists, scheduleRules, screens } from "../../db/tables/index.ts";
import { NotFound } from "../../http/errors.ts";

export type PlaylistRow = typeof playlists.$inferSelect;

/** Throws NotFound for another account's playlist and for a removed one. */
export async function playlistOf(db: Reader, accountId: number, id: number): Promise<PlaylistRow> {
  const [row] = await db
    .select()
    .from(playlists)
    .where(and(eq(playlists.id, id), eq(playlists.accountId, accountId), isNull(playlists.deletedAt)));
  if (!row) throw new NotFound("That playlist");
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockPlaylist(tx: Tx, accountId: number, id: number): Promise<PlaylistRow> {
  const [row] = await tx
    .select()
    .from(playlists)
    .where(and(eq(playlists.id, id), eq(playlists.accountId, accountId), isNull(playlists.deletedAt)))
    .for("update");
  if (!row) throw new NotFound("That playlist");
  return row;
}

/** Items whose media has not been removed, in order, by playlist. */
export async function itemsOf(db: Reader, playlistIds: number[]) {
  if (playlistIds.length === 0) return [];
  return db
    .select({
      id: playlistItems.id,
      playlistId: playlistItems.playlistId,
      mediaId: playlistItems.mediaId,
      durationMs: playlistItems.durationMs,
      availableFrom: playlistItems.availableFrom,
      availableUntil: playlistItems.availableUntil,
      transition: playlistItems.transition,
      fit: playlistItems.fit,
      muted: playlistItems.muted,
    })
    .from(playlistItems)
    .innerJoin(media, eq(media.id, playlistItems.mediaId))
    .where(and(inArray(playlistItems.playlistId, playlistIds), isNull(media.deletedAt)))
    .orderBy(asc(playlistItems.playlistId), asc(playlistItems.position), asc(playlistItems.id));
}

/** How many screens have each playlist as default. */
export async function screenCounts(db: Reader, playlistIds: number[]): Promise<Map<number, number>> {
  if (playlistIds.length === 0) return new Map();
  const rows = await db
    .select({ id: screens.defaultPlaylistId, screens: count() })
    .from(screens)
    .where(and(inArray(screens.defaultPlaylistId, playlistIds), isNull(screens.deletedAt)))
    .groupBy(screens.defaultPlaylistId);
  return new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row.screens]])));
}

/** How many items of each playlist have media that is ready. */
export async function playableCounts(db: Reader, playlistIds: number[]): Promise<Map<number, number>> {
  if (playlistIds.length === 0) return new Map();
  const rows = await db
    .select({ id: playlistItems.playlistId, items: count() })
    .from(playlistItems)
    .innerJoin(media, eq(media.id, playlistItems.mediaId))
    .where(
      and(inArray(playlistItems.playlistId, playlistIds), isNull(media.deletedAt), eq(media.state, "ready")),
    )
    .groupBy(playlistItems.playlistId);
  return new Map(rows.map((row) => [row.id, row.items]));
}

/** How many schedules that are switched on play each playlist. */
export async function scheduleCounts(db: Reader, playlistIds: number[]): Promise<Map<number, number>> {
  if (playlistIds.length === 0) return new Map();
  const rows = await db
    .select({ id: scheduleRules.playlistId, rules: count() })
    .from(scheduleRules)
    .where(
      and(
        inArray(scheduleRules.playlistId, playlistIds),
        isNull(scheduleRules.deletedAt),
        eq(scheduleRules.enabled, true),
      ),
    )
    .groupBy(scheduleRules.playlistId);
  return new Map(rows.map((row) => [row.id, row.rules]));
}

export type ItemToSave = { id?: number | undefined } & Omit<
  Required<typeof playlistItems.$inferInsert>,
  "id" | "playlistId" | "position"
>;

/** Makes the visible items of a playlist equal to this list. Rows of removed media stay, for a later restore. */
export async function replaceItems(tx: Tx, playlistId: number, items: readonly ItemToSave[]): Promise<void> {
  const current = await itemsOf(tx, [playlistId]);
  const known = new Map(current.map((item) => [item.id, item]));
  const kept = new Set<number>();
  const added: (typeof playlistItems.$inferInsert)[] = [];
  const changed: (ItemToSave & { id: number; position: number })[] = [];
  items.forEach(({ id, ...item }, position) => {
    if (id !== undefined && known.has(id) && !kept.has(id)) {
      kept.add(id);
      changed.push({ ...item, id, position });
    } else added.push({ ...item, playlistId, position });
  });
  const gone = current.filter((item) => !kept.has(item.id)).map((item) => item.id);
  if (gone.length > 0) await tx.delete(playlistItems).where(inArray(playlistItems.id, gone));
  if (changed.length > 0) {
    const values = sql.join(
      changed.map(
        (item) =>
          sql`(${item.id}::int, ${item.mediaId}::int, ${item.position}::int, ${item.durationMs}::int,
            ${item.availableFrom}::text, ${item.availableUntil}::text, ${item.transition}::text, ${item.fit}::text,
            ${item.muted}::boolean)`,
      ),
      sql`, `,
    );
    await tx.execute(sql`
      update playlist_items set media_id = new.media_id, position = new.position, duration_ms = new.duration_ms,
        available_from = new.available_from, available_until = new.available_until,
        transition = new.transition, fit = new.fit, muted = new.muted
      from (values ${values}) as new(id, media_id, position, duration_ms, available_from, available_until,
        transition, fit, muted)
      where playlist_items.id = new.id and playlist_items.playlist_id = ${playlistId}`);
  }
  if (added.length > 0) await tx.insert(playlistItems).values(added);
}
