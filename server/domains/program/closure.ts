import { type MediaKind, widget } from "#shared/media-kinds/contract.ts";
import { playlistsIn, traitsOf } from "#shared/media-kinds/traits.ts";
import type { ProgramItem, ProgramMedia, ProgramPlaylist } from "./program.ts";

/** Playlists by id, as far as what plays inside of one another is concerned. */
export type Playlists<Item extends ProgramItem = ProgramItem> = ReadonlyMap<
  number,
  { readonly items: readonly Item[]; readonly shuffle?: boolean }
>;

/** Playlists with the media whose settings say more about them, by id. */
export interface Library {
  playlists: ReadonlyMap<number, ProgramPlaylist>;
  media: ReadonlyMap<number, ProgramMedia>;
}

/** Settings never change once they are read; a layout may be in thousands of places. */
const knownRegions = new WeakMap<object, readonly number[]>();

/** The playlists in the regions of a layout; none for other kinds and for settings that cannot be read. */
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
 * These playlists with all that can play inside of them: nested ones, and those in regions of layouts, at any depth. `missing` are
 * those that the library does not have.
 */
export function closureOf(
  { playlists, media }: Library,
  playlistIds: Iterable<number>,
): { found: ReadonlySet<number>; missing: ReadonlySet<number> } {
  const found = new Set<number>();
  const missing = new Set<number>();
  const wanted = [...playlistIds];
  for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
    const playlist = playlists.get(id);
    if (!playlist) missing.add(id);
    if (!playlist || found.has(id)) continue;
    found.add(id);
    for (const { nestedId, mediaId } of playlist.items) {
      if (nestedId !== null) wanted.push(nestedId);
      const shown = mediaId === null ? undefined : media.get(mediaId);
      if (shown) wanted.push(...regionsOf(shown));
    }
  }
  return { found, missing };
}

/** More than this is not sent to a screen, however playlists are nested. */
export const maxFlatItems = 2_000;
/** More than this is not walked through: places of nested playlists that are empty, or whose days never meet, show nothing. */
export const maxPlaces = 10 * maxFlatItems;

/** An item that shows a media, in its place among the items of all nested playlists. */
export interface FlatItem<Item extends ProgramItem = ProgramItem> {
  /** Unique in the whole round and the same each time: the row's own, or made from the way to it when that is taken. */
  id: number;
  item: Item & { mediaId: number };
  /** Items that are shuffled together have the same; null where the order stays. */
  shuffle: number | null;
}

type Window = Pick<ProgramItem, "availableFrom" | "availableUntil">;

const later = (a: string | null, b: string | null) => (a !== null && b !== null && a < b ? b : (a ?? b));
const sooner = (a: string | null, b: string | null) => (a !== null && b !== null && a > b ? b : (a ?? b));

/** When both hold; null when they never do. Local moments compare as text. */
function both(outer: Window, inner: Window): Window | null {
  const availableFrom = later(outer.availableFrom, inner.availableFrom);
  const availableUntil = sooner(outer.availableUntil, inner.availableUntil);
  if (availableFrom !== null && availableUntil !== null && availableFrom >= availableUntil) return null;
  return { availableFrom, availableUntil };
}

/** A positive 31-bit number for the way to an item, by FNV-1a. */
function numberOf(way: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const character of way.join("/")) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash >>> 1 || 1;
}

/**
 * The items of a playlist with those of nested playlists in their places. An inner item plays when the outer item and itself may.
 * A playlist inside itself is left out: saving refuses it, so it can only be damage. The outermost playlist that is shuffled
 * decides for all inside.
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
    window: Window,
    by: number | null,
  ) {
    const playlist = playlists.get(id);
    const shuffle = by ?? (playlist?.shuffle ? (way.at(-1) ?? id) : null);
    for (const item of playlist?.items ?? []) {
      if (flat.length >= maxFlatItems || walked >= maxPlaces) return;
      walked++;
      const open = both(window, item);
      if (!open) continue;
      const here = [...way, item.id];
      const { mediaId, nestedId } = item;
      if (mediaId !== null)
        flat.push({ id: unique(here, item.id), item: { ...item, ...open, mediaId }, shuffle });
      else if (nestedId !== null && !inside.includes(nestedId))
        add(nestedId, here, [...inside, nestedId], open, shuffle);
    }
  }
  add(playlistId, [], [playlistId], { availableFrom: null, availableUntil: null }, null);
  return flat;
}

/** What a round of a playlist has to walk through, whether or not anything is shown there. */
export interface Places {
  places: number;
  /** Of playlists inside one another; 1 without a nested one. */
  levels: number;
}

/**
 * Counts the places of a playlist and of all that are nested in it, each playlist once: to walk through them would take
 * 500 times longer with every level. A playlist inside itself counts nothing.
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

/** The media in these playlists. */
export function mediaIn({ playlists }: Library, playlistIds: Iterable<number>): Set<number> {
  const found = new Set<number>();
  for (const id of playlistIds)
    for (const { mediaId } of playlists.get(id)?.items ?? []) if (mediaId !== null) found.add(mediaId);
  return found;
}
