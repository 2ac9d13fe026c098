import type { Round, Slot } from "./round.ts";

/** Neighbouring items that change places with each round: slots [from, to) of the playlist's order. */
export interface Shuffle {
  from: number;
  to: number;
  /** The number that their items share. */
  seed: number;
}

/** The runs of neighbours with the same `shuffle`. One item alone has nobody to change places with. */
export function shufflesOf(slots: readonly Slot[]): Shuffle[] {
  const found: Shuffle[] = [];
  for (let from = 0; from < slots.length; ) {
    const seed = slots[from]?.item.shuffle;
    let to = from + 1;
    while (to < slots.length && slots[to]?.item.shuffle === seed) to++;
    if (seed !== undefined && itemsOf(slots.slice(from, to)).length > 1) found.push({ from, to, seed });
    from = to;
  }
  return found;
}

/** Slots item by item: the pages of one stay together. */
function itemsOf(slots: readonly Slot[]): Slot[][] {
  const items: Slot[][] = [];
  for (const slot of slots) {
    const last = items[items.length - 1];
    if (last && slot.page !== null && slot.page > 0 && last[0]?.item === slot.item) last.push(slot);
    else items.push([slot]);
  }
  return items;
}

/**
 * The next of a row of numbers in [0, 2^32) for a seed: mulberry32. Published with the player protocol, so that every player has
 * the same order: change nothing here.
 */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** The order of `count` things in one round, by Fisher and Yates from the end. */
function orderOf(count: number, seed: number, turn: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  const next = numbersFrom(Math.imul(seed, 0x9e3779b1) ^ turn);
  for (let at = count - 1; at > 0; at--) {
    const other = next() % (at + 1);
    const [here, there] = [order[at], order[other]];
    if (here === undefined || there === undefined) break;
    order[at] = there;
    order[other] = here;
  }
  return order;
}

/**
 * The same, but what ended the round before does not begin this one: it and the second change places. With two it may: they
 * would have to change back in the next round.
 */
function orderAfter(count: number, seed: number, turn: number): number[] {
  const order = orderOf(count, seed, turn);
  const before = orderOf(count, seed, turn - 1);
  const [first, second] = order;
  if (count > 2 && first !== undefined && second !== undefined && first === before[count - 1]) {
    order[0] = second;
    order[1] = first;
  }
  return order;
}

/** The slots in the order in which they play the `turn`th time round, each at its place in time. */
export function inTurn({ slots, shuffles }: Round, turn: number): readonly Slot[] {
  if (!shuffles) return slots;
  const played = slots.slice();
  for (const { from, to, seed } of shuffles) {
    const items = itemsOf(slots.slice(from, to));
    const mixed = orderAfter(items.length, seed, turn).flatMap((at) => items[at] ?? []);
    let offsetMs = slots[from]?.offsetMs ?? 0;
    mixed.forEach((slot, at) => {
      played[from + at] = { ...slot, offsetMs };
      offsetMs += slot.durationMs;
    });
  }
  return played;
}
