import { hourMs, minuteMs } from "#shared/durations.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { roundOf } from "#shared/schedule/round.ts";
import { maxFlatItems, numberOf } from "./closure.ts";

/** What a campaign gives a screen: its items, and how often they play. */
export interface Spots {
  campaign: { id: number; name: string };
  /** Play in turn. Their ids are replaced. */
  items: readonly ManifestItem[];
  /** Its part of the playing time, above 0 and below 1. */
  share: number;
  /** Null: no limit. */
  maxPerHour: number | null;
  /** Between the beginnings of two of its spots; null: no limit. */
  minutesApart: number | null;
  /** Two spots of one category never follow each other; empty: it has none. */
  category: string;
}

/** Campaigns together get at most this part of the playing time; above it, all of them get less. */
export const maxShare = 0.9;
/** A playlist is repeated in one round until each campaign is this close to its share. */
const goodError = 0.05;

interface Planned extends Spots {
  /** Lengths of its items (ms), and their mean. */
  lengths: readonly number[];
  meanMs: number;
  /** Time of other content between the starts of two spots (ms). */
  everyMs: number;
  /** The least such time (ms). */
  gapMs: number;
  /** Where its first spot would be best, from 0 to 1 of the time between two: spots of several campaigns keep apart. */
  phase: number;
}

/**
 * Returns the items of a playlist with the spots of campaigns between them. The playlist is repeated in the round as often
 * as the shares need. The items of other campaigns do not count for the limit per hour, because they may have ended:
 * without them the limit still holds. Pure: equal input gives equal items. `playlistId` keeps the ids of items apart when
 * playlists share the time.
 */
export function weaveSpots(
  playlistId: number,
  items: readonly ManifestItem[],
  spots: readonly Spots[],
): ManifestItem[] {
  const lengths = items.map(lengthOf);
  const contentMs = lengths.reduce((sum, ms) => sum + ms, 0);
  const planned = withRoom(planOf(spots), contentMs / items.length);
  if (contentMs === 0 || planned.length === 0) return [...items];
  const repeats = repeatsFor(lengths, planned);
  const edges = edgesOf(lengths, repeats);
  const takenIds = new Set(items.map(({ id }) => id));
  const unique = (...way: number[]): number => {
    let id = numberOf([playlistId, ...way]);
    while (takenIds.has(id)) id = (id % 0x7fff_ffff) + 1;
    takenIds.add(id);
    return id;
  };
  const before = new Map<number, ManifestItem[]>();
  let room = maxFlatItems - items.length * repeats;
  const places = placesOfAll(planned, edges, contentMs * repeats);
  planned.forEach((one, index) => {
    places[index]?.forEach((edge, turn) => {
      const item = one.items[turn % one.items.length];
      if (!item || room-- <= 0) return;
      const { shuffle: _, ...rest } = item;
      const { id, name } = one.campaign;
      const spot = { ...rest, id: unique(-id, turn), campaign: { id, name } } as ManifestItem;
      before.set(edge, [...(before.get(edge) ?? []), spot]);
    });
  });
  const woven: ManifestItem[] = [];
  for (let repeat = 0; repeat < repeats; repeat++)
    items.forEach((item, at) => {
      woven.push(...(before.get(repeat * items.length + at) ?? []));
      woven.push(repeat === 0 ? item : repeated(item, repeat, unique));
    });
  return woven;
}

const lengthOf = (item: ManifestItem): number => roundOf({ items: [item] }).totalMs;

/** A repeated item is shuffled among those of its repeat only: else it could follow itself. */
function repeated(item: ManifestItem, repeat: number, unique: (...way: number[]) => number): ManifestItem {
  const { shuffle } = item;
  const id = unique(item.id, repeat);
  return { ...item, id, ...(shuffle !== undefined && { shuffle: numberOf([shuffle, repeat]) }) };
}

function planOf(spots: readonly Spots[]): Planned[] {
  const shown = spots.flatMap((one) => {
    const lengths = one.items.map(lengthOf);
    if (lengths.length === 0) return [];
    const meanMs = lengths.reduce((all, ms) => all + ms, 0) / lengths.length;
    const perSpotMs = Math.max(
      one.maxPerHour === null ? 0 : hourMs / one.maxPerHour,
      (one.minutesApart ?? 0) * minuteMs,
    );
    // A campaign at its limit leaves the rest of its share to the others.
    const takes = perSpotMs === 0 ? one.share : Math.min(one.share, meanMs / perSpotMs);
    const category = one.category.trim().toLowerCase();
    return [
      { ...one, category, lengths, meanMs, takes, gapMs: Math.max(0, perSpotMs - Math.min(...lengths)) },
    ];
  });
  const sum = shown.reduce((all, { takes }) => all + takes, 0);
  const scale = Math.min(1, maxShare / sum);
  return shown.map(({ takes, ...one }, index) => {
    // In a time of T, spots take sum * T, and (1 - sum) * T is other content.
    const byShare = (one.meanMs * (1 - sum * scale)) / (takes * scale);
    return { ...one, everyMs: Math.max(byShare, one.gapMs), phase: (index + 0.5) / shown.length };
  });
}

/**
 * Gives the campaigns of a category fewer spots where they want more than the playlist has items, because an item must stand
 * between two of them. `itemMs`: the mean length of an item.
 */
function withRoom(planned: readonly Planned[], itemMs: number): Planned[] {
  const wanted = new Map<string, number>();
  for (const { category, everyMs } of planned)
    if (category !== "") wanted.set(category, (wanted.get(category) ?? 0) + itemMs / everyMs);
  return planned.map((one) => ({
    ...one,
    everyMs: one.everyMs * Math.max(1, wanted.get(one.category) ?? 1),
  }));
}

/** Returns how many spots fit into this much other content. */
const countIn = ({ everyMs, gapMs }: Planned, contentMs: number): number =>
  everyMs === gapMs ? Math.floor(contentMs / everyMs) : Math.round(contentMs / everyMs);

/** Returns how long this many spots last (ms). Its items play in turn, so a long one may play once more than a short one. */
function lastingMs({ lengths }: Planned, count: number): number {
  const sum = (some: readonly number[]) => some.reduce((all, ms) => all + ms, 0);
  return Math.floor(count / lengths.length) * sum(lengths) + sum(lengths.slice(0, count % lengths.length));
}

/**
 * Returns the lowest number of repeats with which each campaign gets its share, and each of its items plays. When the
 * longest round has no room for all items, as many as possible play, and the share is as near as it can be. Campaigns with
 * a limit or a category are placed, because their spots must wait for another item.
 */
function repeatsFor(lengths: readonly number[], planned: readonly Planned[]): number {
  const roundMs = lengths.reduce((sum, ms) => sum + ms, 0);
  let best = { repeats: 1, missing: Number.POSITIVE_INFINITY, error: Number.POSITIVE_INFINITY };
  for (let repeats = 1; lengths.length * repeats < maxFlatItems; repeats++) {
    const totalMs = roundMs * repeats;
    const isPlaced = planned.some(({ gapMs, category }) => gapMs > 0 || category !== "");
    const places = isPlaced ? placesOfAll(planned, edgesOf(lengths, repeats), totalMs) : [];
    const got = planned.map((one, index) => ({ one, count: places[index]?.length ?? countIn(one, totalMs) }));
    const spots = got.reduce((sum, { count }) => sum + count, 0);
    if (repeats > 1 && lengths.length * repeats + spots > maxFlatItems) break;
    const missing = got.reduce((sum, { one, count }) => sum + Math.max(0, one.items.length - count), 0);
    const error = Math.max(
      ...got.map(({ one, count }) => {
        const wantedMs = (totalMs / one.everyMs) * one.meanMs;
        return Math.abs(lastingMs(one, count) - wantedMs) / wantedMs;
      }),
    );
    if (missing < best.missing || (missing === best.missing && error < best.error))
      best = { repeats, missing, error };
    if (missing === 0 && error <= goodError) break;
  }
  return best.repeats;
}

/** Returns where the items of a repeated playlist begin, in milliseconds of its own time. */
function edgesOf(lengths: readonly number[], repeats: number): number[] {
  const edges: number[] = [];
  let atMs = 0;
  for (let repeat = 0; repeat < repeats; repeat++)
    for (const ms of lengths) {
      edges.push(atMs);
      atMs += ms;
    }
  return edges;
}

/** Returns the places of the spots of each campaign. Before an item, there is one spot of a category at most. */
function placesOfAll(planned: readonly Planned[], edges: readonly number[], totalMs: number): number[][] {
  const takenBy = new Map<string, Set<number>>();
  return planned.map((one) => {
    const taken = takenBy.get(one.category) ?? new Set();
    if (one.category !== "") takenBy.set(one.category, taken);
    return placesOf(one, edges, totalMs, one.category === "" ? undefined : taken);
  });
}

/**
 * Returns the indexes of the items before which the spots of a campaign play, evenly spread. Two spots are never closer
 * than its limits allow, also from the end of a round to the next one. `taken`: where spots of its category are, to
 * which it adds its own.
 */
function placesOf(one: Planned, edges: readonly number[], totalMs: number, taken?: Set<number>): number[] {
  const count = countIn(one, totalMs);
  const places: number[] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  let edge = 0;
  for (let spot = 0; spot < count; spot++) {
    const idealMs = ((spot + one.phase) * totalMs) / count;
    const fromMs = Math.max(lastMs + one.gapMs, nearestTo(edges, idealMs));
    while (edge < edges.length && ((edges[edge] ?? 0) < fromMs || taken?.has(edge))) edge++;
    const atMs = edges[edge];
    if (atMs === undefined) break;
    places.push(edge);
    taken?.add(edge);
    lastMs = atMs;
  }
  const firstMs = edges[places[0] ?? 0] ?? 0;
  while (places.length > 1 && totalMs - (edges[places.at(-1) ?? 0] ?? 0) + firstMs < one.gapMs) places.pop();
  return places.length === 1 && totalMs < one.gapMs ? [] : places;
}

/** Returns the edge that is nearest to a time. */
function nearestTo(edges: readonly number[], ms: number): number {
  let low = 0;
  let high = edges.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= ms) low = middle;
    else high = middle - 1;
  }
  const [below, above] = [edges[low] ?? 0, edges[low + 1]];
  return above !== undefined && above - ms < ms - below ? above : below;
}
