import { type Check, knowsNothing } from "../conditions/check.ts";
import type { ManifestPlaylist, ZoneOffsets } from "../contracts/playing/manifest.ts";
import type { ManifestItem } from "../media-kinds/contract.ts";
import { playlistsIn } from "../media-kinds/traits.ts";
import { momentOf } from "./calendar-day.ts";
import { instantOf } from "./zone.ts";

export type PlaylistsById = ReadonlyMap<number, ManifestPlaylist>;

/** What decides whether an item is available. */
export interface Availability {
  playlists: PlaylistsById;
  /** The screen's time zone. */
  zone: ZoneOffsets;
  atMs: number;
  /** `ignored`: every item plays. `unknown`: the time is not known, so no item with dates or conditions plays. */
  dates: "kept" | "ignored" | "unknown";
  /** Left out: nothing is known of the world. */
  check?: Check | undefined;
}

const never = Number.POSITIVE_INFINITY;

/** Returns the items that a region may show; layouts do not nest. */
export const itemsOfRegion = (playlistId: number, playlists: PlaylistsById): ManifestItem[] =>
  (playlists.get(playlistId)?.items ?? []).filter((item) => playlistsIn(item).length === 0);

/**
 * Returns the items in a layout's regions; for another item, the item itself. A layout is available when one of them
 * is.
 */
export function shownBy(item: ManifestItem, playlists: PlaylistsById): ManifestItem[] {
  const inside = playlistsIn(item);
  return inside.length > 0 ? inside.flatMap((id) => itemsOfRegion(id, playlists)) : [item];
}

/** Returns [from, until) in UTC milliseconds. What a condition will be later is not known: an item that waits has none. */
function rangeOf(item: ManifestItem, how: Availability): [number, number] {
  const { availableFrom: from, availableUntil: until } = item;
  const { zone, dates } = how;
  if (dates === "ignored" || (from === undefined && until === undefined && !item.if)) return [-never, never];
  if (
    dates === "unknown" ||
    !(item.if || []).every((one) => (how.check || knowsNothing)(one, how.atMs, zone).truth === "yes")
  )
    return [never, never];
  return [
    from === undefined ? -never : instantOf(zone, momentOf(from), "start"),
    until === undefined ? never : instantOf(zone, momentOf(until), "end"),
  ];
}

/** Returns the first instant from `atMs` on at which an item is available (UTC ms); Infinity: never. */
function availableAt(item: ManifestItem, how: Availability): number {
  const [from, until] = rangeOf(item, how);
  let first = never;
  for (const shown of shownBy(item, how.playlists)) {
    const [itsFrom, itsUntil] = shown === item ? [from, until] : rangeOf(shown, how);
    const start = Math.max(from, itsFrom, how.atMs);
    if (start < Math.min(until, itsUntil)) first = Math.min(first, start);
  }
  return first;
}

/**
 * Returns the first instant from `atMs` on at which an item of the playlist is available (UTC ms); Infinity: never. The
 * spots of campaigns do not count: a playlist with nothing else to show does not play.
 */
export function playlistAvailableAt(playlist: ManifestPlaylist, how: Availability): number {
  let first = never;
  for (const item of playlist.items) {
    if (item.campaign) continue;
    first = Math.min(first, availableAt(item, how));
    if (first <= how.atMs) return first;
  }
  return first;
}

/** Returns the items that are available now. */
export const availableItems = (items: readonly ManifestItem[], how: Availability): ManifestItem[] =>
  items.filter((item) => availableAt(item, how) <= how.atMs);

/**
 * Returns the next instant at which an item of these playlists becomes available or unavailable (UTC ms); Infinity:
 * never.
 */
export function availabilityChangesAt(moments: Moments, zone: ZoneOffsets, atMs: number): number {
  let next = never;
  for (const edge of ["start", "end"] as const) {
    const later = moments[edge];
    let low = 0;
    let high = later.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (instantOf(zone, later[middle] ?? 0, edge) <= atMs) low = middle + 1;
      else high = middle;
    }
    const moment = later[low];
    if (moment !== undefined) next = Math.min(next, instantOf(zone, moment, edge));
  }
  return next;
}

/** Local moments, sorted. */
export interface Moments {
  start: readonly number[];
  end: readonly number[];
}

export function momentsOf(playlists: readonly ManifestPlaylist[]): Moments {
  const items = playlists.flatMap((playlist) => playlist.items);
  const sorted = (moments: (string | undefined)[]) =>
    moments.flatMap((moment) => (moment === undefined ? [] : [momentOf(moment)])).sort((a, b) => a - b);
  return {
    start: sorted(items.map((item) => item.availableFrom)),
    end: sorted(items.map((item) => item.availableUntil)),
  };
}
