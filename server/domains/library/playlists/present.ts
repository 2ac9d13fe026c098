import { and, eq, isNull } from "drizzle-orm";
import type { Media } from "#shared/contracts/library/media.ts";
import type { NestedPlaylist, Playlist, PlaylistSummary } from "#shared/contracts/library/playlists.ts";
import { playsForMs, traitsOf } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../../db/client.ts";
import { authorOf } from "../../../db/revisions/earlier-revisions.ts";
import { anyOf } from "../../../db/statement.ts";
import { playlists } from "../../../db/tables/index.ts";
import { flatItems, type ItemRow, itemsWithNested } from "../../core/program/index.ts";
import { among, type Sight } from "../../identity/scopes/index.ts";
import { type BriefMedia, briefMedia, presentedMedia } from "../media/index.ts";
import { keysOfItems } from "./edited-playlist.ts";
import { type PlaylistRow, scheduleCounts, screenCounts } from "./queries.ts";

type WithNested = Awaited<ReturnType<typeof itemsWithNested>>;
type MediaById = ReadonlyMap<number, BriefMedia>;

/** Whose playlists are presented, and to whom. */
export interface For {
  accountId: number;
  sight: Sight | null;
}

type Item<M> = Omit<Playlist["items"][number], "media"> & { media: M | null };
type WithItems<M> = Omit<Playlist, "items"> & { items: Item<M>[] };

/** Returns playlists of one account with their items, as the API presents them. */
export const presentPlaylists = (
  db: Reader,
  whose: For,
  rows: readonly PlaylistRow[],
): Promise<WithItems<Media>[]> => withItems(db, whose, rows, (ids) => presentedMedia(db, whose, ids));

/** Returns playlists as lists show them. */
export const summarisePlaylists = async (
  db: Reader,
  whose: For,
  rows: readonly PlaylistRow[],
): Promise<PlaylistSummary[]> =>
  (await withItems(db, whose, rows, (ids) => briefMedia(db, whose, ids))).map(summarise);

/** `mediaOf` returns media by id. */
async function withItems<M extends BriefMedia>(
  db: Reader,
  whose: For,
  rows: readonly PlaylistRow[],
  mediaOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, M>>,
): Promise<WithItems<M>[]> {
  const ids = rows.map((row) => row.id);
  const withNested = await itemsWithNested(db, ids);
  const all = [...withNested.values()].flatMap(({ items }) => items);
  const media = await mediaOf([...new Set(all.flatMap((item) => item.mediaId ?? []))]);
  const nested = await presentNested(db, whose, { all, withNested, media });
  const screens = await screenCounts(db, ids, whose.sight);
  const schedules = await scheduleCounts(db, ids, whose.sight);
  return rows.map((row) => {
    const shown = (withNested.get(row.id)?.items ?? []).flatMap((item) => {
      const of = (item.mediaId !== null && media.get(item.mediaId)) || null;
      const within = (item.nestedId !== null && nested.get(item.nestedId)) || null;
      if (!of && !within) return [];
      const {
        id,
        durationMs,
        availableFrom,
        availableUntil,
        transition,
        fit,
        muted,
        condition = null,
      } = item;
      const options = { availableFrom, availableUntil, transition, fit, muted, condition };
      return [{ id, media: of, playlist: within, durationMs, ...options }];
    });
    return {
      id: row.id,
      name: row.name,
      shuffle: row.shuffle,
      music: row.music,
      withoutAds: row.withoutAds,
      tracks: flatItems(row.id, withNested).filter(({ item }) => isTrack(media.get(item.mediaId))).length,
      revision: row.revision,
      items: shown,
      totalMs: totalOf(row.id, withNested, media),
      screens: screens.get(row.id) ?? 0,
      schedules: schedules.get(row.id) ?? 0,
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

const isTrack = (of: BriefMedia | undefined) => of !== undefined && Boolean(traitsOf(of.kind).track);

const totalOf = (id: number, withNested: WithNested, media: MediaById): number =>
  flatItems(id, withNested).reduce((sum, { item }) => {
    const of = media.get(item.mediaId);
    return of ? sum + playsForMs(of, item.durationMs) : sum;
  }, 0);

async function presentNested(
  db: Reader,
  { accountId, sight }: For,
  { all, withNested, media }: { all: readonly ItemRow[]; withNested: WithNested; media: MediaById },
): Promise<Map<number, NestedPlaylist>> {
  const ids = [...new Set(all.flatMap((item) => item.nestedId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(playlists)
    .where(
      and(
        anyOf(playlists.id, ids),
        eq(playlists.accountId, accountId),
        isNull(playlists.deletedAt),
        among(sight?.playlists, playlists.id),
      ),
    );
  return new Map(
    rows.map(({ id, name }) => {
      const flat = flatItems(id, withNested);
      const pictures = flat.flatMap(({ item }) => media.get(item.mediaId)?.thumbnailUrl ?? []);
      const totalMs = totalOf(id, withNested, media);
      return [id, { id, name, itemCount: flat.length, totalMs, thumbnailUrl: pictures[0] ?? null }];
    }),
  );
}

/** Returns one playlist with what an editor needs: who changed it last, and the keys of its items. */
export async function presentPlaylist(db: Reader, whose: For, row: PlaylistRow): Promise<Playlist> {
  const [presented] = await presentPlaylists(db, whose, [row]);
  if (!presented) throw new Error("A playlist was not presented");
  const { id, revision } = row;
  const keys = await keysOfItems(db, id);
  return {
    ...presented,
    changedBy: await authorOf(db, whose.accountId, { kind: "playlist", id, revision }),
    items: presented.items.map((item) => ({ ...item, key: keys.get(item.id) })),
  };
}

const thumbnailsInSummary = 6;
function summarise({ items, ...rest }: WithItems<BriefMedia>): PlaylistSummary {
  const pictures = items.flatMap((item) => item.media?.thumbnailUrl ?? item.playlist?.thumbnailUrl ?? []);
  return { ...rest, itemCount: items.length, thumbnailUrls: pictures.slice(0, thumbnailsInSummary) };
}
