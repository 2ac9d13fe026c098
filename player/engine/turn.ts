import { type Position, positionAt, type Round, type Slot, shortestSlotMs } from "#shared/schedule/index.ts";

/** A slot that plays from `startsAtMs` until `endsAtMs` (UTC ms). */
export interface Turn {
  slot: Slot;
  startsAtMs: number;
  endsAtMs: number;
}

const turnOf = ({ slot, startsAtMs, endsAtMs }: Position): Turn => ({ slot, startsAtMs, endsAtMs });

/** Returns the usable slots after the slot of a position, in playing order, as a separate round. */
function roundAfter({ slots: all, index }: Position, usable: (slot: Slot) => boolean): Round {
  const slots: Slot[] = [];
  let totalMs = 0;
  for (let step = 1; step < all.length; step++) {
    const slot = all[(index + step) % all.length];
    if (!slot || !usable(slot)) continue;
    slots.push({ ...slot, offsetMs: totalMs });
    totalMs += slot.durationMs;
  }
  return { slots, totalMs };
}

function turnExactlyAt(round: Round, atMs: number, usable: (slot: Slot) => boolean): Turn | null {
  const here = positionAt(round, atMs);
  if (!here) return null;
  if (usable(here.slot)) return turnOf(here);
  const fill = positionAt(roundAfter(here, usable), atMs, here.startsAtMs);
  return fill && { ...turnOf(fill), endsAtMs: Math.min(fill.endsAtMs, here.endsAtMs) };
}

/**
 * Returns the turn at an instant. The time of an unusable slot is filled with the slots after it, so that a broken
 * file never shifts the others. A remainder under a second goes to the next slot. Null: nothing is usable.
 */
export function turnAt(round: Round, atMs: number, usable: (slot: Slot) => boolean): Turn | null {
  let beginMs = atMs;
  let turn = turnExactlyAt(round, beginMs, usable);
  while (turn && turn.endsAtMs - beginMs < shortestSlotMs) {
    beginMs = turn.endsAtMs;
    turn = turnExactlyAt(round, beginMs, usable);
  }
  return turn && beginMs > atMs ? { ...turn, startsAtMs: beginMs } : turn;
}
