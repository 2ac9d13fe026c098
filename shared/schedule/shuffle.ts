import type { Slot } from "./slot.ts";

/** Neighbouring items that are reordered in each round: slots [from, to) in the playlist's order. */
export interface Shuffle {
  from: number;
  to: number;
  /** The number that their items share. */
  seed: number;
}

/** Returns the runs of neighbours with the same `shuffle` number. A single item cannot be reordered. */
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

/** Groups slots by item: the pages of one item stay together. */
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
 * Returns a generator of numbers in [0, 2^32) for a seed (mulberry32). It is published with the player protocol, so
 * that every player has the same order: do not change it.
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

/** Returns the order of `count` items in one round: Fisher-Yates, from the end. */
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
 * Returns the same order, but swaps the first two items when the first one also ended the round before. With two items
 * it does not swap, because the next round would swap them back.
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

/** Returns the slots in the order of round number `turn`, each with its time in that round. */
export function inTurn(
  { slots, shuffles }: { slots: readonly Slot[]; shuffles?: readonly Shuffle[] },
  turn: number,
): readonly Slot[] {
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
