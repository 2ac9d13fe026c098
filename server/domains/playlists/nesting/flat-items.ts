import type { ItemRow } from "../queries.ts";

/** More than this is not sent to a screen, however playlists are nested. */
export const mostFlatItems = 2_000;
/** More than this is not walked through: places of nested playlists that are empty, or whose days never meet, show nothing. */
export const mostPlaces = 10 * mostFlatItems;

export interface FlatItem {
  /** Unique in the whole round and the same each time: the row's own, or made from the way to it when that is taken. */
  id: number;
  item: ItemRow & { mediaId: number };
  /** Items that are shuffled together have the same; null where the order stays. */
  shuffle: number | null;
}

type Window = Pick<ItemRow, "availableFrom" | "availableUntil">;

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
  for (const letter of way.join("/")) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 1 || 1;
}

/**
 * A playlist with the items of nested playlists in their places. An inner item plays when the outer item and itself may.
 * A playlist inside itself is left out: saving refuses it, so that it can only be damage. `shuffled` are the playlists
 * that mix their order; the outermost one decides for all inside.
 */
export function flatItems(
  playlistId: number,
  items: ReadonlyMap<number, readonly ItemRow[]>,
  shuffled: ReadonlySet<number> = new Set(),
): FlatItem[] {
  const flat: FlatItem[] = [];
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
    const shuffle = by ?? (shuffled.has(id) ? (way.at(-1) ?? id) : null);
    for (const item of items.get(id) ?? []) {
      if (flat.length >= mostFlatItems || walked >= mostPlaces) return;
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
