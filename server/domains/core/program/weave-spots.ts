import { hourMs, minuteMs } from "#shared/durations.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { roundOf } from "#shared/schedule/round.ts";
import { jsonBytesOf } from "../../../db/account-sums.ts";
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
/** After so many steps of the search, it tries every second number of repeats; after twice as many, every third. */
const stepsEach = 10_000;

interface Planned extends Spots {
  /** How long its first items last together (ms), from none to all; and the mean of one. */
  sumsMs: readonly number[];
  meanMs: number;
  /** The mean of its items in a manifest. */
  meanBytes: number;
  /** Time of other content between the starts of two spots (ms). */
  everyMs: number;
  /** The least such time (ms). */
  gapMs: number;
  /** Where its first spot would be best, from 0 to 1 of the time between two: spots of several campaigns keep apart. */
  phase: number;
}

/** How much a woven playlist may have beyond its own items. */
export interface Room {
  /** Bytes in the manifest. */
  bytes: number;
  /** Called for each step of the search: a campaign that is judged, a spot that is placed. */
  onStep?: () => void;
  /** The places without ads, by the ids of items: neighbours with one number. */
  withoutAds?: ReadonlyMap<number, number>;
}

/**
 * Returns the items of a playlist with the spots of campaigns between them. The playlist is repeated in the round as often
 * as the shares need and the room allows. The items of other campaigns do not count for the limit per hour, because they may
 * have ended: without them the limit still holds. In a place without ads there are no spots, and its time does not count for
 * shares. Pure: equal input gives equal items. `playlistId` keeps the ids of items
 * apart when playlists share the time.
 */
export function weaveSpots(
  playlistId: number,
  items: readonly ManifestItem[],
  spots: readonly Spots[],
  room: Room,
): ManifestItem[] {
  const groups = groupsOf(items, room.withoutAds);
  const edges = edgesOf(groups.map(({ lengthMs }) => lengthMs));
  const planned = withRoom(planOf(spots), edges.roundMs / groups.length);
  if (edges.roundMs === 0 || planned.length === 0) return [...items];
  const ownBytes = items.reduce((sum, item) => sum + jsonBytesOf(item), 0);
  const repeats = repeatsFor(edges, planned, { ...room, ownBytes, ownItems: items.length });
  const takenIds = new Set(items.map(({ id }) => id));
  const unique = (...way: number[]): number => {
    let id = numberOf([playlistId, ...way]);
    while (takenIds.has(id)) id = (id % 0x7fff_ffff) + 1;
    takenIds.add(id);
    return id;
  };
  const before = new Map<number, ManifestItem[]>();
  let left = maxFlatItems - items.length * repeats;
  let leftBytes = room.bytes - ownBytes * (repeats - 1);
  const places = placesOfAll(planned, edges, repeats);
  planned.forEach((one, index) => {
    places[index]?.forEach((edge, turn) => {
      const item = one.items[turn % one.items.length];
      if (!item || left-- <= 0) return;
      leftBytes -= one.meanBytes;
      if (leftBytes < 0) return;
      const { shuffle: _, ...rest } = item;
      const { id, name } = one.campaign;
      const spot = { ...rest, id: unique(-id, turn), campaign: { id, name } } as ManifestItem;
      before.set(edge, [...(before.get(edge) ?? []), spot]);
    });
  });
  const woven: ManifestItem[] = [];
  for (let repeat = 0; repeat < repeats; repeat++)
    groups.forEach((group, at) => {
      woven.push(...(before.get(repeat * groups.length + at) ?? []));
      woven.push(...group.items.map((item) => (repeat === 0 ? item : repeated(item, repeat, unique))));
    });
  return woven;
}

/** Returns the items between which spots may play: one each, or all of a place without ads. The time of such a place is 0. */
function groupsOf(items: readonly ManifestItem[], withoutAds: Room["withoutAds"]) {
  const groups: { place: number | undefined; items: ManifestItem[]; lengthMs: number }[] = [];
  for (const item of items) {
    const place = withoutAds?.get(item.id);
    const last = groups.at(-1);
    if (place !== undefined && last?.place === place) last.items.push(item);
    else groups.push({ place, items: [item], lengthMs: place === undefined ? lengthOf(item) : 0 });
  }
  return groups;
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
    const sumsMs = [0];
    for (const ms of lengths) sumsMs.push((sumsMs.at(-1) ?? 0) + ms);
    const meanMs = (sumsMs.at(-1) ?? 0) / lengths.length;
    const meanBytes = one.items.reduce((sum, item) => sum + jsonBytesOf(item), 0) / lengths.length;
    const perSpotMs = Math.max(
      one.maxPerHour === null ? 0 : hourMs / one.maxPerHour,
      (one.minutesApart ?? 0) * minuteMs,
    );
    // A campaign at its limit leaves the rest of its share to the others.
    const takes = perSpotMs === 0 ? one.share : Math.min(one.share, meanMs / perSpotMs);
    const category = one.category.trim().toLowerCase();
    const gapMs = Math.max(0, perSpotMs - Math.min(...lengths));
    return [{ ...one, category, sumsMs, meanMs, meanBytes, takes, gapMs }];
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
function lastingMs({ sumsMs }: Planned, count: number): number {
  const turns = sumsMs.length - 1;
  return Math.floor(count / turns) * (sumsMs[turns] ?? 0) + (sumsMs[count % turns] ?? 0);
}

/**
 * Returns the lowest number of repeats with which each campaign gets its share, and each of its items plays. When the
 * longest round has no room for all items, as many as possible play, and the share is as near as it can be. Campaigns with
 * a limit or a category are placed, because their spots must wait for another item.
 */
function repeatsFor(
  edges: Edges,
  planned: readonly Planned[],
  { ownBytes, ownItems, bytes, onStep }: Room & { ownBytes: number; ownItems: number },
): number {
  const isPlaced = planned.some(({ gapMs, category }) => gapMs > 0 || category !== "");
  let best = { repeats: 1, missing: Number.POSITIVE_INFINITY, error: Number.POSITIVE_INFINITY };
  const isBetter = (missing: number, error: number) =>
    missing < best.missing || (missing === best.missing && error < best.error);
  let steps = 0;
  const step = () => {
    steps++;
    onStep?.();
  };
  // Of many campaigns, long rounds hardly differ: the more was tried, the fewer of them are.
  const next = (repeats: number) => repeats + 1 + Math.floor(steps / stepsEach);
  for (let repeats = 1; ownItems * repeats < maxFlatItems; repeats = next(repeats)) {
    const totalMs = edges.roundMs * repeats;
    const judged = (counts: readonly number[]) => {
      const all = { spots: 0, bytes: ownBytes * (repeats - 1), missing: 0, tooMuch: 0, tooLittle: 0 };
      planned.forEach((one, index) => {
        step();
        const count = counts[index] ?? 0;
        all.spots += count;
        all.bytes += count * one.meanBytes;
        all.missing += Math.max(0, one.items.length - count);
        const wantedMs = (totalMs / one.everyMs) * one.meanMs;
        const error = (lastingMs(one, count) - wantedMs) / wantedMs;
        all.tooMuch = Math.max(all.tooMuch, error);
        all.tooLittle = Math.max(all.tooLittle, -error);
      });
      return { ...all, isOver: ownItems * repeats + all.spots > maxFlatItems || all.bytes > bytes };
    };
    // Places are fewer or as many, so no more is reached, and what is too little stays too little.
    const most = judged(planned.map((one) => countIn(one, totalMs)));
    if (isPlaced && !most.isOver && !isBetter(most.missing, most.tooLittle)) continue;
    const got = isPlaced
      ? judged(placesOfAll(planned, edges, repeats, step).map(({ length }) => length))
      : most;
    if (repeats > 1 && got.isOver) break;
    const { missing } = got;
    const error = Math.max(got.tooMuch, got.tooLittle);
    if (isBetter(missing, error)) best = { repeats, missing, error };
    if (missing === 0 && error <= goodError) break;
  }
  return best.repeats;
}

/** A playlist that is played again and again: when each of its items begins, in milliseconds since the first one began. */
interface Edges {
  /** Items and length of one repeat. */
  count: number;
  roundMs: number;
  atMs: (edge: number) => number;
  /** The first edge at this time or later. */
  notBefore: (ms: number) => number;
}

function edgesOf(lengths: readonly number[]): Edges {
  const starts: number[] = [];
  let roundMs = 0;
  for (const ms of lengths) {
    starts.push(roundMs);
    roundMs += ms;
  }
  const count = starts.length;
  return {
    count,
    roundMs,
    atMs: (edge) => Math.floor(edge / count) * roundMs + (starts[edge % count] ?? 0),
    notBefore: (ms) => {
      const repeat = Math.floor(ms / roundMs);
      const into = ms - repeat * roundMs;
      let low = 0;
      let high = count;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((starts[middle] ?? 0) < into) low = middle + 1;
        else high = middle;
      }
      return repeat * count + low;
    },
  };
}

/** Returns the places of the spots of each campaign. Before an item, there is one spot of a category at most. */
function placesOfAll(
  planned: readonly Planned[],
  edges: Edges,
  repeats: number,
  onStep?: () => void,
): number[][] {
  const takenBy = new Map<string, Taken>();
  return planned.map((one) => {
    const { category } = one;
    if (category !== "" && !takenBy.has(category))
      takenBy.set(category, new Uint16Array(edges.count * repeats));
    return placesOf(one, edges, { repeats, taken: takenBy.get(category), onStep });
  });
}

/** For each edge that is taken, how far on to look for one that is free; 0: it is free itself. */
type Taken = Uint16Array;

/** Returns the first free edge from this one on. What it walks, the next search jumps over. */
function freeFrom(taken: Taken, edge: number): number {
  let free = edge;
  for (let far = taken[free]; far; far = taken[free]) free += far;
  for (let walked = edge; walked < free; ) {
    const far = taken[walked] ?? 0;
    taken[walked] = free - walked;
    walked += far;
  }
  return free;
}

/**
 * Returns the indexes of the items before which the spots of a campaign play, evenly spread. Two spots are never closer
 * than its limits allow, also from the end of a round to the next one. `taken`: where spots of its category are, to
 * which it adds its own.
 */
function placesOf(
  one: Planned,
  edges: Edges,
  {
    repeats,
    taken,
    onStep,
  }: { repeats: number; taken: Taken | undefined; onStep?: (() => void) | undefined },
): number[] {
  const totalMs = edges.roundMs * repeats;
  const end = edges.count * repeats;
  const count = countIn(one, totalMs);
  const places: number[] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  let edge = 0;
  for (let spot = 0; spot < count; spot++) {
    onStep?.();
    const idealMs = ((spot + one.phase) * totalMs) / count;
    edge = Math.max(edge, edges.notBefore(Math.max(lastMs + one.gapMs, nearestTo(edges, idealMs, end))));
    if (taken) edge = freeFrom(taken, edge);
    if (edge >= end) break;
    places.push(edge);
    if (taken) taken[edge] = 1;
    lastMs = edges.atMs(edge);
  }
  const firstMs = edges.atMs(places[0] ?? 0);
  while (places.length > 1 && totalMs - edges.atMs(places.at(-1) ?? 0) + firstMs < one.gapMs) places.pop();
  return places.length === 1 && totalMs < one.gapMs ? [] : places;
}

/** Returns the time of the edge before `end` that is nearest to a time. */
function nearestTo(edges: Edges, ms: number, end: number): number {
  const next = edges.notBefore(ms);
  const [below, above] = [edges.atMs(Math.max(0, next - 1)), edges.atMs(next)];
  if (above === ms) return ms;
  return next < end && above - ms < ms - below ? above : below;
}
