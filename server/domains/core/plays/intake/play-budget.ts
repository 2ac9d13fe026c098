import type { Play } from "#shared/contracts/playing/player.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { budgets } from "../../../../budgets.ts";

const { plays: budget } = budgets;
/** Extra milliseconds beyond the elapsed time, for uneven clocks and for batches out of order. */
const spareLength = hourMs;

/** What a screen may still send. Times are UTC milliseconds. */
export interface PlayBudget {
  /** End of the newest play that it reported with a trusted time. */
  announcedUntil: number | null;
  plays: number;
  /** Milliseconds on screen. */
  length: number;
  /** Estimated. */
  bytes: number;
  /** Number of spools that it may start. */
  spools: number;
  at: number;
}

/** Returns the budget of a screen that has not reported a play yet. It may have played since it was paired. */
export function firstBudget(pairedAt: number, now: number): PlayBudget {
  const aged = Math.max(0, now - pairedAt);
  return {
    announcedUntil: null,
    plays: playsIn(aged),
    length: lengthIn(aged),
    bytes: budget.bytesAtOnce,
    spools: budget.newSpoolsPerDay,
    at: now,
  };
}

/**
 * Returns the budget now. It grows with time, up to what the screen can have played since the newest reported play. A
 * screen that was offline for a month may send a month of plays; one that reported a minute ago hardly any.
 */
export function grown(before: PlayBudget, pairedAt: number, now: number): PlayBudget {
  const passed = Math.max(0, now - before.at);
  const untold = Math.max(0, now - Math.max(before.announcedUntil ?? pairedAt, pairedAt));
  return {
    announcedUntil: before.announcedUntil,
    plays: Math.min(before.plays + (passed / 1000) * budget.perSecond, playsIn(untold)),
    length: Math.min(before.length + passed * budget.places, lengthIn(untold)),
    bytes: Math.min(before.bytes + (passed / dayMs) * budget.bytesPerDay, budget.bytesAtOnce),
    spools: Math.min(before.spools + (passed / dayMs) * budget.newSpoolsPerDay, budget.newSpoolsPerDay),
    at: now,
  };
}

const playsIn = (ms: number): number => (ms / 1000) * budget.perSecond + budget.spare;
const lengthIn = (ms: number): number => ms * budget.places + spareLength;

/** An upper estimate of a play's bytes in its row, its index and its share of the counts. */
export const bytesOf = ({ because, name, reason }: Play): number =>
  400 + because.length + 3 * (name.length + (reason?.length ?? 0));

/** Returns the seconds until the budget allows another batch. */
export function waitFor({ plays, bytes, spools }: PlayBudget): number {
  const batch = 1_000;
  const missing = [
    (batch - plays) / budget.perSecond,
    ((batch * 500 - bytes) / budget.bytesPerDay) * 86_400,
    ((1 - spools) / budget.newSpoolsPerDay) * 86_400,
  ];
  return Math.ceil(Math.min(Math.max(...missing, 30), 600));
}
