import { type Position, positionAt, type Round, type Slot, shortestSlotMs } from "#shared/schedule/index.ts";

/** What to show from `startsAtMs` until `endsAtMs` (UTC ms). */
export interface Plan {
  slot: Slot;
  startsAtMs: number;
  endsAtMs: number;
}

const planOf = ({ slot, startsAtMs, endsAtMs }: Position): Plan => ({ slot, startsAtMs, endsAtMs });

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

function planExactlyAt(round: Round, atMs: number, usable: (slot: Slot) => boolean): Plan | null {
  const here = positionAt(round, atMs);
  if (!here) return null;
  if (usable(here.slot)) return planOf(here);
  const fill = positionAt(roundAfter(here, usable), atMs, here.startsAtMs);
  return fill && { ...planOf(fill), endsAtMs: Math.min(fill.endsAtMs, here.endsAtMs) };
}

/**
 * Returns the plan for an instant. The time of an unusable slot is filled with the slots after it, so that a broken
 * file never shifts the others. A remainder under a second goes to the next slot. Null: nothing is usable.
 */
export function planAt(round: Round, atMs: number, usable: (slot: Slot) => boolean): Plan | null {
  let beginMs = atMs;
  let plan = planExactlyAt(round, beginMs, usable);
  while (plan && plan.endsAtMs - beginMs < shortestSlotMs) {
    beginMs = plan.endsAtMs;
    plan = planExactlyAt(round, beginMs, usable);
  }
  return plan && beginMs > atMs ? { ...plan, startsAtMs: beginMs } : plan;
}
