import { hourMs } from "#shared/durations.ts";
import type { stopReasons } from "../../../db/tables/index.ts";

export type Trouble = Exclude<(typeof stopReasons)[number], "operator" | "newer-build">;

/** Screens with contact in the last day, and how many of them are in which trouble. */
export interface Figures extends Record<Trouble, number> {
  screens: number;
}

/** Fewer screens in trouble than this may be chance. */
const fewest = 2;
/** Of the screens with the new build. */
const leastShare = 0.1;
/** As many times the share of the other screens: a broken network or the night has both. */
const timesOthers = 2;

/**
 * Returns what happens to a build that its first screens try: it stops when clearly more of them than of the others are in
 * trouble, and goes to everyone after `hours` without. Null: it goes on as it is.
 */
export function judgeBuild({
  mine,
  others,
  seenAt,
  now,
  hours,
}: {
  mine: Figures;
  others: Figures;
  seenAt: Date | null;
  now: Date;
  hours: number;
}): Trouble | "everyone" | null {
  for (const trouble of ["restarts", "silence", "failing-content"] as const) {
    const share = mine[trouble] / Math.max(1, mine.screens);
    const usual = others[trouble] / Math.max(1, others.screens);
    if (mine[trouble] >= fewest && share >= leastShare && share >= timesOthers * usual) return trouble;
  }
  return seenAt !== null && now.getTime() - seenAt.getTime() >= hours * hourMs ? "everyone" : null;
}
