import { and, count, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { Band } from "#shared/contracts/playing/manifest.ts";
import type { MediaKind } from "#shared/media-kinds/contract.ts";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf, inPieces } from "../../../db/statement.ts";
import { media, playlistItems, playlists, scheduleRules, screens } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { flatItems, itemsOf, itemsWithNested } from "../../core/program/index.ts";
import { among, amongTargets, type Sight } from "../../identity/scopes/index.ts";

export type PlaylistRow = typeof playlists.$inferSelect;

const own = (accountId: number, id: number) =>
  and(
    eq(playlists.id, id),
    eq(playlists.accountId, accountId),
    isNull(playlists.deletedAt),
    eq(playlists.hidden, false),
  );

/** Returns a playlist. Throws NotFound for one of another account, a removed one, and one of an emergency. */
export async function playlistOf(
  db: Reader,
  accountId: number,
  id: number,
  sight: Sight | null = null,
): Promise<PlaylistRow> {
  const [row] = await db
    .select()
    .from(playlists)
    .where(and(own(accountId, id), among(sight?.playlists, playlists.id)));
  if (!row) throw refuse("playlistNotFound");
  return row;
}

/** Returns a playlist, locked until the transaction ends. Throws like `playlistOf`. */
export async function lockPlaylist(tx: Tx, accountId: number, id: number): Promise<PlaylistRow> {
  const [row] = await tx.select().from(playlists).where(own(accountId, id)).for("no key update");
  if (!row) throw refuse("playlistNotFound");
  return row;
}

/** Returns how many screens in sight have each playlist as default. */
export async function screenCounts(
  db: Reader,
  playlistIds: number[],
  sight: Sight | null,
): Promise<Map<number, number>> {
  if (playlistIds.length === 0) return new Map();
  const rows = await db
    .select({ id: screens.defaultPlaylistId, screens: count() })
    .from(screens)
    .where(
      and(
        anyOf(screens.defaultPlaylistId, playlistIds),
        isNull(screens.deletedAt),
        among(sight?.screens, screens.id),
      ),
    )
    .groupBy(screens.defaultPlaylistId);
  return new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row.screens]])));
}

/** A playlist and where it is shown. Null: on the whole picture. */
export interface ShownPlaylist {
  playlistId: number;
  band: Band | null;
}

/** Returns a function that says which of these playlists have something to play where they are shown: a band shows no layouts. */
export async function playableWhere(
  db: Reader,
  shown: readonly ShownPlaylist[],
): Promise<(one: ShownPlaylist) => boolean> {
  const idsOf = (rows: readonly ShownPlaylist[] = []) => [
    ...new Set(rows.map(({ playlistId }) => playlistId)),
  ];
  const { whole, strips } = Object.groupBy(shown, ({ band }) => (band ? "strips" : "whole"));
  const inPicture = await withReadyMedia(db, idsOf(whole));
  const inBands = await withReadyMedia(db, idsOf(strips), kindsWith("playlists"));
  return ({ playlistId, band }) => (band ? inBands : inPicture).has(playlistId);
}

/** Throws Invalid, at the field, for a playlist that has nothing to play where it is shown. */
export async function requirePlayable(db: Reader, shown: ShownPlaylist): Promise<void> {
  if ((await playableWhere(db, [shown]))(shown)) return;
  if (shown.band) throw refuse("nothingInBand").field("playlistId", "chooseBandPlaylist");
  throw refuse("nothingToPlay").field("playlistId", "choosePlayablePlaylist");
}

/**
 * Returns those of these playlists that contain ready media of other kinds than `without`, including in nested playlists. Most
 * have such an item directly; only for the others the nested playlists are expanded.
 */
async function withReadyMedia(
  db: Reader,
  playlistIds: readonly number[],
  without: MediaKind[] = [],
): Promise<ReadonlySet<number>> {
  if (playlistIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from unnest(${sql.param([...playlistIds])}::int[]) p(id) where exists (
      select 1 from playlist_items i join media m on m.id = i.media_id
      where i.playlist_id = p.id and m.state = 'ready' and m.deleted_at is null
        and m.kind <> all(${sql.param(without)}::text[]))`);
  const found = new Set(rows.map((row) => row.id));
  const rest = playlistIds.filter((id) => !found.has(id));
  if (rest.length === 0) return found;
  const withNested = await itemsWithNested(db, rest);
  const mediaIds = new Set(
    [...withNested.values()].flatMap(({ items }) => items.flatMap((item) => item.mediaId ?? [])),
  );
  const ready = await db
    .select({ id: media.id })
    .from(media)
    .where(and(anyOf(media.id, mediaIds), eq(media.state, "ready"), notInArray(media.kind, without)));
  const isReady = new Set(ready.map((row) => row.id));
  for (const id of rest)
    if (flatItems(id, withNested).some(({ item }) => isReady.has(item.mediaId))) found.add(id);
  return found;
}

/** Returns how many enabled schedules in sight play each playlist. */
export async function scheduleCounts(
  db: Reader,
  playlistIds: number[],
  sight: Sight | null,
): Promise<Map<number, number>> {
  if (playlistIds.length === 0) return new Map();
  const rows = await db
    .select({ id: scheduleRules.playlistId, rules: count() })
    .from(scheduleRules)
    .where(
      and(
        anyOf(scheduleRules.playlistId, playlistIds),
        isNull(scheduleRules.deletedAt),
        eq(scheduleRules.enabled, true),
        amongTargets(sight, scheduleRules),
      ),
    )
    .groupBy(scheduleRules.playlistId);
  return new Map(rows.map((row) => [row.id, row.rules]));
}

export type ItemToSave = { id: number | null } & Omit<
  Required<typeof playlistItems.$inferInsert>,
  "id" | "playlistId" | "position"
>;

/** Makes the visible items of a playlist equal to this list. Rows of removed media stay, for a later restore. */
export async function replaceItems(tx: Tx, playlistId: number, items: readonly ItemToSave[]): Promise<void> {
  const current = await itemsOf(tx, [playlistId]);
  const known = new Map(current.map((item) => [item.id, item]));
  const kept = new Set<number>();
  const added: (typeof playlistItems.$inferInsert)[] = [];
  const changed: (Omit<ItemToSave, "key"> & { id: number; position: number })[] = [];
  items.forEach(({ id, ...item }, position) => {
    if (id !== null && known.has(id) && !kept.has(id)) {
      kept.add(id);
      changed.push({ ...item, id, position });
    } else added.push({ ...item, playlistId, position });
  });
  const gone = current.filter((item) => !kept.has(item.id)).map((item) => item.id);
  if (gone.length > 0) await tx.delete(playlistItems).where(anyOf(playlistItems.id, gone));
  if (changed.length > 0) {
    const values = sql.join(
      changed.map(
        (item) =>
          sql`(${item.id}::int, ${item.mediaId}::int, ${item.position}::int, ${item.durationMs}::int,
            ${item.availableFrom}::text, ${item.availableUntil}::text, ${item.transition}::text, ${item.fit}::text,
            ${item.muted}::boolean, ${item.nestedId}::int,
            ${item.condition && JSON.stringify(item.condition)}::jsonb)`,
      ),
      sql`, `,
    );
    await tx.execute(sql`
      update playlist_items set media_id = new.media_id, position = new.position, duration_ms = new.duration_ms,
        available_from = new.available_from, available_until = new.available_until,
        transition = new.transition, fit = new.fit, muted = new.muted, nested_id = new.nested_id,
        condition = new.condition
      from (values ${values}) as new(id, media_id, position, duration_ms, available_from, available_until,
        transition, fit, muted, nested_id, condition)
      where playlist_items.id = new.id and playlist_items.playlist_id = ${playlistId}`);
  }
  await inPieces(added, (part) => tx.insert(playlistItems).values(part));
}
