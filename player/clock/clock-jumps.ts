/** A jump forward longer than this is followed only after `holdMs` without the server's time. */
const farMs = 5 * 60_000;
const holdMs = 3_000;
/** A jump explains a difference up to this tolerance: crystals drift, and measurements take time. */
const toleranceMs = 5_000;
const maxStretches = 200;

/** The time between two jumps. All timestamps within one stretch are wrong by the same amount. */
interface Stretch {
  name: string;
  /** The jump at the start of this stretch. */
  jumpMs: number;
  /** How far the reported time was ahead of the monotonic clock. */
  aheadMs: number;
  /** True for a stretch of an earlier run. */
  kept: boolean;
}

/** A stretch as it is stored for the next run of the page. */
export interface KeptStretch {
  name: string;
  jumpMs: number;
  /** How far the reported time had moved against the monotonic clock since the first stretch. */
  followedMs: number;
}

/**
 * Records the jumps of the device's clock since the server's time was last known. Only the server can tell whether a
 * jump forward was a sleep (the monotonic clock may stop) or a person who set the clock. Until then the time follows
 * jumps forward, and jumps back as far as the monotonic clock, never behind it.
 *
 * `earlier`: the stretches that the last run stored. They continue in this run, because the device's clock ran on in
 * between.
 */
export function createClockJumps(
  startsAtMs: number,
  newName: () => string,
  earlier: readonly KeptStretch[] = [],
) {
  /** How far the device's clock has moved against the monotonic clock. */
  let displacedMs = startsAtMs;
  let startMs = Math.max(0, startsAtMs);
  let aheadMs = startMs;
  let jumpedMs = 0;
  let heldSinceMs: number | null = null;
  const lastKept = earlier[earlier.length - 1];
  /** How far the time was ahead at the start of the first stretch. */
  let firstMs = lastKept ? startsAtMs - lastKept.followedMs : startMs;
  let stretches: Stretch[] = [
    ...earlier.map(({ followedMs, ...one }) => ({ ...one, aheadMs: firstMs + followedMs, kept: true })),
    { name: newName(), jumpMs: 0, aheadMs, kept: false },
  ];
  let anyJump = false;

  function begin(jumpMs: number): void {
    anyJump = true;
    stretches.push({ name: newName(), jumpMs, aheadMs, kept: false });
    if (stretches.length > maxStretches) stretches.shift();
  }

  /**
   * Returns the jumps that were sleeps and together explain the `lacksMs` that the monotonic clock is behind; null when
   * that is ambiguous. Jumps of an earlier run are never taken as sleeps: a clock that was set ahead, and then
   * correctly while the device was off, looks the same.
   */
  function sleeps(lacksMs: number): readonly Stretch[] | null {
    const near = (ms: number) => Math.abs(lacksMs - ms) < toleranceMs;
    if (near(0)) return [];
    const forward = stretches.filter(({ jumpMs, kept }) => jumpMs > 0 && !kept);
    const one = forward.filter(({ jumpMs }) => near(jumpMs)).pop();
    if (one) return [one];
    return near(forward.reduce((sum, { jumpMs }) => sum + jumpMs, 0)) ? forward : null;
  }

  return {
    /** Records that the device's clock and the monotonic clock moved apart by `differenceMs`. */
    jumped(differenceMs: number, monotonicMs: number): void {
      displacedMs += differenceMs;
      jumpedMs += Math.abs(differenceMs);
      const targetMs = Math.max(0, displacedMs);
      heldSinceMs = targetMs - aheadMs > farMs ? monotonicMs : null;
      if (heldSinceMs === null) aheadMs = targetMs;
      begin(differenceMs);
    },
    /** Follows a long jump that has waited for the server's time for `holdMs`. */
    look(monotonicMs: number): void {
      if (heldSinceMs === null || monotonicMs - heldSinceMs < holdMs) return;
      heldSinceMs = null;
      aheadMs = Math.max(0, displacedMs);
      begin(0);
    },
    /** How far the time is ahead of the monotonic clock. */
    aheadMs: () => aheadMs,
    /** The part of `aheadMs` that was followed since the start or since the server's time was last known. */
    followedMs: () => aheadMs - startMs,
    jumpedMs: () => jumpedMs,
    /** Adds jumps that an earlier run recorded and no server has explained. */
    recall(ms: number): void {
      jumpedMs += ms;
    },
    stretch: () => stretches[stretches.length - 1]?.name ?? null,
    /** The stretches to store for the next run. */
    kept: (): KeptStretch[] =>
      stretches
        .slice(-maxStretches)
        .map((one) => ({ name: one.name, jumpMs: one.jumpMs, followedMs: one.aheadMs - firstMs })),
    /** True when the clock has jumped in this run. */
    any: () => anyJump,
    /**
     * Returns the correction of the timestamps of each stretch (ms), given that the monotonic clock is `lacksMs` behind
     * the server's time. Stretches without an entry cannot be corrected.
     */
    shifts(lacksMs: number): ReadonlyMap<string, number> {
      const own = stretches.filter(({ kept }) => !kept);
      const shiftsOf = (known: readonly Stretch[], slept: readonly Stretch[]) => {
        let rightMs = lacksMs - slept.reduce((sum, { jumpMs }) => sum + jumpMs, 0);
        return new Map(
          known.map((stretch) => {
            if (slept.includes(stretch)) rightMs += stretch.jumpMs;
            return [stretch.name, rightMs - stretch.aheadMs];
          }),
        );
      };
      const sleptSinceFirst = sleeps(lacksMs - firstMs);
      if (sleptSinceFirst) return shiftsOf(stretches, sleptSinceFirst);
      const sleptInThisRun = sleeps(lacksMs - startMs);
      return sleptInThisRun ? shiftsOf(own, sleptInThisRun) : shiftsOf(own.slice(-1), []);
    },
    /** Resets everything: the server's time is known, so no jump needs an explanation any more. */
    settle(): void {
      displacedMs = 0;
      startMs = 0;
      firstMs = 0;
      anyJump = false;
      aheadMs = 0;
      jumpedMs = 0;
      heldSinceMs = null;
      stretches = [{ name: newName(), jumpMs: 0, aheadMs: 0, kept: false }];
    },
  };
}
