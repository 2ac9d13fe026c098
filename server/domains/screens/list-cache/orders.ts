import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import type { ScreenSort } from "#shared/contracts/screens.ts";
import { refuse } from "../../../http/errors.ts";
import type { CachedScreen } from "./cached-screen.ts";

type Key = string | number;
interface Order {
  key: (screen: CachedScreen) => Key;
  schema: z.ZodType<Key>;
}

/** Sort key of each order, ascending; equal keys are sorted by id. */
const orders: Record<ScreenSort, Order> = {
  name: { key: ({ nameKey }) => nameKey, schema: z.string().max(2500) },
  newest: { key: ({ facts }) => -facts.id, schema: z.number().int() },
  contact: { key: ({ facts }) => facts.contact.lastContactMs ?? 0, schema: z.number().int() },
};

/** A position in an order: that of a screen. */
export interface Place {
  key: Key;
  id: number;
}

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
export interface Placed extends Place {
  screen: CachedScreen;
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
export const cursorOf = (sort: ScreenSort, { key, id }: Place): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");

/** Returns the position in a cursor. Throws Invalid for a cursor that no list in this order issued. */
export function placeOf(sort: ScreenSort, cursor: string): Place {
  let value: unknown = null;
  try {
    value = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    // Invalid JSON is an invalid cursor.
  }
  const read = z.tuple([z.literal(sort), orders[sort].schema, id]).safeParse(value);
  if (!read.success) throw refuse("cursorUnknown");
  return { key: read.data[1], id: read.data[2] };
}
