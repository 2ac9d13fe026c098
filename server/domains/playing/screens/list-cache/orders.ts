import { z } from "zod";
import { cursorOfPlace, placeOfCursor } from "#server/http/list-page.ts";
import { type InputOf, id } from "#shared/contracts/contract.ts";
import type { listScreenIds, ScreenSort } from "#shared/contracts/playing/screens.ts";
import { type CachedScreen, folded } from "./cached-screen.ts";
import type { Key, Place, Placed, ReadScreens } from "./read-screens.ts";

export type Filter = InputOf<typeof listScreenIds>;

/** Returns the filter of a list; null when it includes all. `members`: ids of the screens of the chosen group, or
 * of the member's scope. */
export function matching(
  filter: Filter,
  members: ReadonlySet<number> | null,
  screens: ReadScreens,
): ((screen: CachedScreen) => boolean) | null {
  const { context } = screens;
  const nowMs = screens.nowMs();
  const { q, state, playlist } = filter;
  const words = folded(q ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const tag = filter.tag === undefined ? null : folded(filter.tag);
  const tags = filter.tags?.split(",").map((each) => folded(each.trim()));
  const tests: ((screen: CachedScreen) => boolean)[] = [];
  if (words.length > 0) tests.push((screen) => words.every((word) => screen.words.includes(word)));
  if (tag !== null) tests.push((screen) => screen.tags.includes(tag));
  if (tags)
    tests.push((screen) => {
      const has = (each: string) => screen.tags.includes(each);
      return filter.match === "all" ? tags.every(has) : tags.some(has);
    });
  if (members) tests.push(({ facts }) => members.has(facts.id));
  if (playlist !== undefined)
    tests.push(({ facts }) =>
      playlist === "none"
        ? facts.defaultPlaylistId === null || !context.playlistNames.has(facts.defaultPlaylistId)
        : facts.defaultPlaylistId === playlist,
    );
  if (state !== undefined) tests.push((screen) => screen.is(state, context, nowMs));
  return tests.length === 0 ? null : (screen) => tests.every((test) => test(screen));
}

interface Order {
  key: (screen: CachedScreen) => Key;
  schema: z.ZodType<Key>;
}

/** Sort key of each order, ascending; equal keys are sorted by id. */
const orders: Record<ScreenSort, Order> = {
  name: { key: ({ nameKey }) => nameKey, schema: z.string().max(2500) },
  newest: { key: ({ facts }) => -facts.id, schema: z.number().int() },
  contact: { key: ({ facts }) => facts.heartbeat.lastContactMs ?? 0, schema: z.number().int() },
};

const compare = (a: Place, b: Place): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id);

/**
 * Returns screens in an order, with their keys of this moment, so that the order stays consistent while heartbeats
 * arrive.
 */
export function ordered(sort: ScreenSort, screens: Iterable<CachedScreen>): Placed[] {
  const { key } = orders[sort];
  const placed = Array.from(screens, (screen) => ({ screen, key: key(screen), id: screen.facts.id }));
  return placed.sort(compare);
}
/** Returns the index of the first screen after a position. */
export function indexAfter(placed: readonly Placed[], place: Place): number {
  let low = 0;
  let high = placed.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(placed[middle] as Placed, place) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the position of the next page as text for a URL. */
export const cursorOf = (sort: ScreenSort, { key, id }: Place): string => cursorOfPlace([sort, key, id]);

/** Returns the position in a cursor. Throws Invalid for a cursor that no list in this order issued. */
export function placeOf(sort: ScreenSort, cursor: string): Place {
  const [, key, screenId] = placeOfCursor(z.tuple([z.literal(sort), orders[sort].schema, id]), cursor);
  return { key, id: screenId };
}
