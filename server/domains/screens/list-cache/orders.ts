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

/** What each order goes by, from small to large; equal ones by number. */
const orders: Record<ScreenSort, Order> = {
  name: { key: ({ nameKey }) => nameKey, schema: z.string().max(2500) },
  newest: { key: ({ facts }) => -facts.id, schema: z.number().int() },
  contact: { key: ({ facts }) => facts.contact.lastContactMs ?? 0, schema: z.number().int() },
};

/** A place in an order: that of a screen. */
export interface Place {
  key: Key;
  id: number;
}

const compare = (a: Place, b: Place): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id);

/** Screens in an order, each with its place: keys of a moment, so that an order stays one while contacts come in. */
export function ordered(sort: ScreenSort, screens: Iterable<CachedScreen>): Placed[] {
  const { key } = orders[sort];
  const placed = Array.from(screens, (screen) => ({ screen, key: key(screen), id: screen.facts.id }));
  return placed.sort(compare);
}
export interface Placed extends Place {
  screen: CachedScreen;
}

/** The index of the first one after a place. */
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

/** Where the next page begins, as text for an address. */
export const cursorOf = (sort: ScreenSort, { key, id }: Place): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");

/** Throws Invalid for a cursor that a list in this order did not give. */
export function placeOf(sort: ScreenSort, cursor: string): Place {
  let value: unknown = null;
  try {
    value = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    // What is no JSON is no place either.
  }
  const read = z.tuple([z.literal(sort), orders[sort].schema, id]).safeParse(value);
  if (!read.success) throw refuse("cursorUnknown");
  return { key: read.data[1], id: read.data[2] };
}
