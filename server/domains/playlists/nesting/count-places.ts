import type { ItemRow } from "../queries.ts";

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
  items: ReadonlyMap<number, readonly ItemRow[]>,
  counted: Map<number, Places> = new Map(),
): Places {
  const known = counted.get(playlistId);
  if (known) return known;
  const sum: Places = { places: 0, levels: 1 };
  counted.set(playlistId, { places: 0, levels: 0 });
  for (const { nestedId } of items.get(playlistId) ?? []) {
    const inner = nestedId === null ? { places: 0, levels: 0 } : countPlaces(nestedId, items, counted);
    sum.places += 1 + inner.places;
    sum.levels = Math.max(sum.levels, 1 + inner.levels);
  }
  counted.set(playlistId, sum);
  return sum;
}
