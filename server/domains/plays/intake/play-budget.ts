import type { Play } from "#shared/contracts/player.ts";
import { budgets } from "../../../budgets.ts";

const { plays: budget } = budgets;
const dayMs = 86_400_000;
/** More milliseconds on screen than the time allows: for clocks that run unevenly and for batches out of order. */
const spareLength = 3_600_000;

/** What a screen may still send. Times are UTC milliseconds. */
export interface PlayBudget {
  /** The end of the newest play it told with a time that is believed. */
  toldUntil: number | null;
  plays: number;
  /** Milliseconds on screen. */
  length: number;
  /** Estimated. */
  bytes: number;
  /** Spools it may begin. */
  spools: number;
  at: number;
}

/** The budget of a screen that never told a play: it may have played since it was paired. */
export function firstBudget(pairedAt: number, now: number): PlayBudget {
  const aged = Math.max(0, now - pairedAt);
  return {
    toldUntil: null,
    plays: playsIn(aged),
    length: lengthIn(aged),
    bytes: budget.bytesAtOnce,
    spools: budget.newSpoolsPerDay,
    at: now,
  };
}

/**
 * The budget now. It grows with the time, but never beyond what the screen can have played since the newest play it told: a
 * screen that was offline for a month may send a month, one that told its plays a minute ago hardly anything.
 */
export function grown(before: PlayBudget, pairedAt: number, now: number): PlayBudget {
  const passed = Math.max(0, now - before.at);
  const untold = Math.max(0, now - Math.max(before.toldUntil ?? pairedAt, pairedAt));
  return {
    toldUntil: before.toldUntil,
    plays: Math.min(before.plays + (passed / 1000) * budget.perSecond, playsIn(untold)),
    length: Math.min(before.length + passed * budget.perSecond, lengthIn(untold)),
    bytes: Math.min(before.bytes + (passed / dayMs) * budget.bytesPerDay, budget.bytesAtOnce),
    spools: Math.min(before.spools + (passed / dayMs) * budget.newSpoolsPerDay, budget.newSpoolsPerDay),
    at: now,
  };
}

const playsIn = (ms: number): number => (ms / 1000) * budget.perSecond + budget.spare;
const lengthIn = (ms: number): number => ms * budget.perSecond + spareLength;

/** Never less than a play takes in its row, its index and its share of the counts. */
export const bytesOf = ({ because, name, reason }: Play): number =>
  400 + because.length + 3 * (name.length + (reason?.length ?? 0));

/** Seconds until there is room for a batch again. */
export function waitFor({ plays, bytes, spools }: PlayBudget): number {
  const batch = 1_000;
  const missing = [
    (batch - plays) / budget.perSecond,
    ((batch * 500 - bytes) / budget.bytesPerDay) * 86_400,
    ((1 - spools) / budget.newSpoolsPerDay) * 86_400,
  ];
  return Math.ceil(Math.min(Math.max(...missing, 30), 600));
}
