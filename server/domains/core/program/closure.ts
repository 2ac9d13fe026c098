import type { ItemCondition } from "#shared/conditions/condition.ts";
import type { PlaylistMusic } from "#shared/contracts/library/playlist-music.ts";
import { type MediaKind, widget } from "#shared/media-kinds/contract.ts";
import { playlistsIn, traitsOf } from "#shared/media-kinds/traits.ts";
import type { ProgramItem, ProgramMedia, ProgramPlaylist } from "./program.ts";

/** Playlists by id, with what is needed to find the playlists inside them. */
export type Playlists<Item extends ProgramItem = ProgramItem> = ReadonlyMap<
  number,
  { readonly items: readonly Item[]; readonly shuffle?: boolean; readonly withoutAds?: true | undefined }
>;

/** Playlists and media by id. The settings of some media (layouts) contain playlists. */
export interface Library {
  playlists: ReadonlyMap<number, ProgramPlaylist>;
  media: ReadonlyMap<number, ProgramMedia>;
}

/** A cache: settings never change after they are read, and a layout may be used in thousands of places. */
const knownRegions = new WeakMap<object, readonly number[]>();

/** Returns the playlists in the regions of a layout; empty for other kinds and for settings that cannot be parsed. */
export function regionsOf({ kind, settings }: { kind: MediaKind; settings?: unknown }): readonly number[] {
  if (!traitsOf(kind).playlists || typeof settings !== "object" || settings === null) return [];
  let regions = knownRegions.get(settings);
  if (!regions) {
    const { data } = widget.safeParse({ kind, settings });
    regions = data ? playlistsIn(data) : [];
    knownRegions.set(settings, regions);
  }
  return regions;
}

/**
 * Returns these playlists and all playlists inside them at any depth: nested ones, those in regions of layouts, and the
 * music lists of all of them. `missing` are ids that the library does not contain.
 */
export function closureOf(
  { playlists, media }: Library,
  playlistIds: Iterable<number>,
): { found: ReadonlySet<number>; missing: ReadonlySet<number> } {
  const found = new Set<number>();
  const missing = new Set<number>();
  const musicLists = new Set<number>();
  const walk = (ids: Iterable<number>, take: (playlist: ProgramPlaylist) => void) => {
    const wanted = [...ids];
    for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
      const playlist = playlists.get(id);
      if (!playlist) missing.add(id);
      if (!playlist || found.has(id)) continue;
      found.add(id);
      take(playlist);
      for (const { nestedId, mediaId } of playlist.items) {
        if (nestedId !== null) wanted.push(nestedId);
        const shown = mediaId === null ? undefined : media.get(mediaId);
        if (shown) wanted.push(...regionsOf(shown));
      }
    }
  };
  walk(playlistIds, ({ music }) => music && musicLists.add(music.playlistId));
  // The music of a music list is not followed: two playlists may name each other as music.
  walk(musicLists, () => undefined);
  return { found, missing };
}

/**
 * Returns the music of a playlist: its own, else that of the first playlist inside it that has one, in the order of its
 * items and of the regions of layouts. Null: none.
 */
export function musicFor({ playlists, media }: Library, playlistId: number): PlaylistMusic | null {
  const seen = new Set<number>();
  const find = (id: number): PlaylistMusic | null => {
    const playlist = playlists.get(id);
    if (!playlist || seen.has(id)) return null;
    seen.add(id);
    if (playlist.music) return playlist.music;
    for (const { nestedId, mediaId } of playlist.items) {
      const shown = mediaId === null ? undefined : media.get(mediaId);
      for (const inside of nestedId === null ? (shown ? regionsOf(shown) : []) : [nestedId]) {
        const music = find(inside);
        if (music) return music;
      }
    }
    return null;
  };
  return find(playlistId);
}

/** Maximum number of items of one playlist that a screen gets, including nested playlists. */
export const maxFlatItems = 2_000;
/**
 * Maximum number of places to visit. Places of empty nested playlists, and of those whose periods do not overlap, show
 * nothing.
 */
export const maxPlaces = 10 * maxFlatItems;

/** An item that shows a media, in its position among the items of all nested playlists. */
export interface FlatItem<Item extends ProgramItem = ProgramItem> {
  /**
   * Unique in the whole round and stable: the row's id, or when that is taken a number made from the path to the item.
   */
  id: number;
  item: Item & { mediaId: number };
  /** The conditions of the item and of the places that it is in. */
  conditions: readonly ItemCondition[];
  /** Equal for items that are shuffled together; null where the order is fixed. */
  shuffle: number | null;
  /** Equal for neighbours in one place of a playlist without ads; null: not in one. */
  withoutAds: number | null;
}

type Window = Pick<ProgramItem, "availableFrom" | "availableUntil">;

const later = (a: string | null, b: string | null) => (a !== null && b !== null && a < b ? b : (a ?? b));
const sooner = (a: string | null, b: string | null) => (a !== null && b !== null && a > b ? b : (a ?? b));

/** Returns the intersection of two windows; null when it is empty. Local date-times compare as text. */
function both(outer: Window, inner: Window): Window | null {
  const availableFrom = later(outer.availableFrom, inner.availableFrom);
  const availableUntil = sooner(outer.availableUntil, inner.availableUntil);
  if (availableFrom !== null && availableUntil !== null && availableFrom >= availableUntil) return null;
  return { availableFrom, availableUntil };
}

/** Returns a positive 31-bit hash of the path to an item (FNV-1a). */
export function numberOf(way: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const character of way.join("/")) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash >>> 1 || 1;
}

/**
 * Returns the items of a playlist with nested playlists replaced by their items. An inner item plays when both it and
 * the outer item may, by their dates and their conditions. A playlist inside itself is skipped: saving refuses it, so it can only be damaged data. The
 * outermost shuffled playlist applies to everything inside. It has no ads when one inside it has none: their items are mixed.
 */
export function flatItems<Item extends ProgramItem>(
  playlistId: number,
  playlists: Playlists<Item>,
): FlatItem<Item>[] {
  const flat: FlatItem<Item>[] = [];
  const taken = new Set<number>();
  let walked = 0;
  const unique = (way: readonly number[], own: number): number => {
    let id = taken.has(own) ? numberOf(way) : own;
    while (taken.has(id)) id = (id % 0x7fff_ffff) + 1;
    taken.add(id);
    return id;
  };
  function add(
    id: number,
    way: readonly number[],
    inside: readonly number[],
    {
      window,
      by,
      outer,
      ads,
    }: { window: Window; by: number | null; outer: readonly ItemCondition[]; ads: number | null },
  ) {
    const playlist = playlists.get(id);
    const shuffle = by ?? (playlist?.shuffle ? (way.at(-1) ?? id) : null);
    const from = flat.length;
    const withoutAds = ads ?? (playlist?.withoutAds ? numberOf(way) : null);
    for (const item of playlist?.items ?? []) {
      if (flat.length >= maxFlatItems || walked >= maxPlaces) break;
      walked++;
      const open = both(window, item);
      if (!open) continue;
      const here = [...way, item.id];
      const { mediaId, nestedId, condition } = item;
      const conditions = condition ? [...outer, condition] : outer;
      if (mediaId !== null)
        flat.push({
          id: unique(here, item.id),
          item: { ...item, ...open, mediaId },
          shuffle,
          conditions,
          withoutAds,
        });
      else if (nestedId !== null && !inside.includes(nestedId))
        add(nestedId, here, [...inside, nestedId], {
          window: open,
          by: shuffle,
          outer: conditions,
          ads: withoutAds,
        });
    }
    if (by === null && shuffle !== null && withoutAds === null) {
      const mixed = flat.slice(from);
      if (mixed.some((one) => one.withoutAds !== null))
        for (const one of mixed) one.withoutAds = numberOf(way);
    }
  }
  const window = { availableFrom: null, availableUntil: null };
  add(playlistId, [], [playlistId], { window, by: null, outer: [], ads: null });
  return flat;
}

/** How many places one round of a playlist visits, including places that show nothing. */
export interface Places {
  places: number;
  /** Levels of nested playlists; 1 without a nested one. */
  levels: number;
}

/**
 * Counts the places of a playlist and of all playlists nested in it. Visits each playlist once, because a full walk
 * would take up to 500 times longer with every level. A playlist inside itself counts as 0.
 */
export function countPlaces(
  playlistId: number,
  playlists: Playlists,
  counted: Map<number, Places> = new Map(),
): Places {
  const known = counted.get(playlistId);
  if (known) return known;
  const sum: Places = { places: 0, levels: 1 };
  counted.set(playlistId, { places: 0, levels: 0 });
  for (const { nestedId } of playlists.get(playlistId)?.items ?? []) {
    const inner = nestedId === null ? { places: 0, levels: 0 } : countPlaces(nestedId, playlists, counted);
    sum.places += 1 + inner.places;
    sum.levels = Math.max(sum.levels, 1 + inner.levels);
  }
  counted.set(playlistId, sum);
  return sum;
}

/** Returns the ids of the media in these playlists. */
export function mediaIn({ playlists }: Library, playlistIds: Iterable<number>): Set<number> {
  const found = new Set<number>();
  for (const id of playlistIds)
    for (const { mediaId } of playlists.get(id)?.items ?? []) if (mediaId !== null) found.add(mediaId);
  return found;
}
