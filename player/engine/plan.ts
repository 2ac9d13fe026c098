import { type Position, positionAt, type Round, type Slot, shortestSlotMs } from "#shared/schedule/index.ts";

/** What to show from `startsAtMs` until `endsAtMs` (UTC ms). */
export interface Plan {
  slot: Slot;
  startsAtMs: number;
  endsAtMs: number;
}

const planOf = ({ slot, startsAtMs, endsAtMs }: Position): Plan => ({ slot, startsAtMs, endsAtMs });

/** The usable slots after the one of a position, in playing order, as a round of their own. */
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
 * The plan for an instant. The time of a slot that cannot be used is filled with the ones after it, so a broken
 * file never moves the others out of step. A remainder under a second is left to what comes after it.
 * Null: nothing is usable.
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
