import type { ManifestItem, ManifestPlaylist, ZoneOffsets } from "../contracts/manifest.ts";
import { momentOf } from "./calendar-day.ts";
import { instantOf } from "./zone.ts";

export type PlaylistsById = ReadonlyMap<number, ManifestPlaylist>;

/** What an item's dates are held against. */
export interface Availability {
  playlists: PlaylistsById;
  /** The screen's own zone. */
  zone: ZoneOffsets;
  atMs: number;
  /** `ignored`: every item plays. `unknown`: nobody knows the time, so that no item with dates plays. */
  dates: "kept" | "ignored" | "unknown";
}

const never = Number.POSITIVE_INFINITY;

/** What a region may show; layouts do not nest. */
export const itemsOfRegion = (playlistId: number, playlists: PlaylistsById): ManifestItem[] =>
  (playlists.get(playlistId)?.items ?? []).filter((item) => item.kind !== "layout");

/** The items of a layout's regions; of all else itself. A layout shows something when one of them does. */
function shownBy(item: ManifestItem, playlists: PlaylistsById): ManifestItem[] {
  if (item.kind !== "layout") return [item];
  return item.settings.regions.flatMap((region) => itemsOfRegion(region.playlistId, playlists));
}

/** [from, until) in UTC milliseconds. */
function rangeOf(item: ManifestItem, { zone, dates }: Availability): [number, number] {
  const { availableFrom: from, availableUntil: until } = item;
  if (dates === "ignored" || (from === undefined && until === undefined)) return [-never, never];
  if (dates === "unknown") return [never, never];
  return [
    from === undefined ? -never : instantOf(zone, momentOf(from), "start"),
    until === undefined ? never : instantOf(zone, momentOf(until), "end"),
  ];
}

/** The first instant from now on at which an item shows something (UTC ms; -Infinity: at any time); Infinity never. */
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

/** When something of a playlist is available: now (`atMs`), later (UTC ms), or Infinity for never. */
export function playlistAvailableAt(playlist: ManifestPlaylist, how: Availability): number {
  let first = never;
  for (const item of playlist.items) {
    first = Math.min(first, availableAt(item, how));
    if (first <= how.atMs) return first;
  }
  return first;
}

/** Those that show something now. */
export const availableItems = (items: readonly ManifestItem[], how: Availability): ManifestItem[] =>
  items.filter((item) => availableAt(item, how) <= how.atMs);

/** The next instant at which an item of any of these playlists comes or goes (UTC ms); Infinity never. */
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

/** Local moments in order. */
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
