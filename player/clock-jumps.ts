/** A jump forward further than this is followed only when no server has told the time for a moment. */
const farMs = 5 * 60_000;
const holdMs = 3_000;
/** A device that is off by less explains a jump: crystals drift, and measurements take time. */
const toleranceMs = 5_000;
const mostStretches = 200;

/** Time between two jumps, in which every stamp is off by the same. */
interface Stretch {
  name: string;
  /** The jump that began it. */
  jumpMs: number;
  /** By how much the time told was ahead of the monotonic clock. */
  aheadMs: number;
  /** It was in an earlier run. */
  kept: boolean;
}

/** A stretch as the next run of the page needs it. */
export interface KeptStretch {
  name: string;
  jumpMs: number;
  /** By how much the time told had moved since the first of them, against the monotonic clock. */
  followedMs: number;
}

/**
 * The jumps of the device's clock since the server's time was last seen. Whether a jump forward was a sleep, in which the
 * monotonic clock stood still, or a person set the clock, only the server can tell; until then it is followed, and so is
 * the way back. Behind the monotonic clock nothing is followed.
 *
 * `earlier`: what the last run kept. Its time goes on with this run, as the device's clock ran on in between.
 */
export function createClockJumps(
  startsAtMs: number,
  newName: () => string,
  earlier: readonly KeptStretch[] = [],
) {
  /** How far the device's clock has moved against the monotonic one. */
  let displacedMs = startsAtMs;
  let startMs = Math.max(0, startsAtMs);
  let aheadMs = startMs;
  let jumpedMs = 0;
  let heldSinceMs: number | null = null;
  const lastKept = earlier[earlier.length - 1];
  /** What the first stretch began with. */
  let firstMs = lastKept ? startsAtMs - lastKept.followedMs : startMs;
  let stretches: Stretch[] = [
    ...earlier.map(({ followedMs, ...one }) => ({ ...one, aheadMs: firstMs + followedMs, kept: true })),
    { name: newName(), jumpMs: 0, aheadMs, kept: false },
  ];
  let anyJump = false;

  function begin(jumpMs: number): void {
    anyJump = true;
    stretches.push({ name: newName(), jumpMs, aheadMs, kept: false });
    if (stretches.length > mostStretches) stretches.shift();
  }

  /**
   * Which jumps were sleeps that make up what the monotonic clock lacks; null: there is no saying. None of an earlier run:
   * a clock that was set ahead, and right again while the device was off, looks the same.
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
    /** The device's clock and the monotonic one came apart by `differenceMs`. */
    jumped(differenceMs: number, monotonicMs: number): void {
      displacedMs += differenceMs;
      jumpedMs += Math.abs(differenceMs);
      const targetMs = Math.max(0, displacedMs);
      heldSinceMs = targetMs - aheadMs > farMs ? monotonicMs : null;
      if (heldSinceMs === null) aheadMs = targetMs;
      begin(differenceMs);
    },
    /** Follows a far jump that no server has explained for a moment. */
    look(monotonicMs: number): void {
      if (heldSinceMs === null || monotonicMs - heldSinceMs < holdMs) return;
      heldSinceMs = null;
      aheadMs = Math.max(0, displacedMs);
      begin(0);
    },
    /** By how much the time is ahead of the monotonic clock. */
    aheadMs: () => aheadMs,
    /** The part of it that was followed since the start or the server's time. */
    followedMs: () => aheadMs - startMs,
    jumpedMs: () => jumpedMs,
    /** Jumps that an earlier run has seen and no server has explained. */
    recall(ms: number): void {
      jumpedMs += ms;
    },
    stretch: () => stretches[stretches.length - 1]?.name ?? null,
    /** For the next run. */
    kept: (): KeptStretch[] =>
      stretches
        .slice(-mostStretches)
        .map((one) => ({ name: one.name, jumpMs: one.jumpMs, followedMs: one.aheadMs - firstMs })),
    /** In this run. */
    any: () => anyJump,
    /**
     * By how much the stamps of each stretch have to be moved, now that the monotonic clock is known to lack `lacksMs`.
     * A stretch that is missing cannot be put right.
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
    /** The server's time was seen: everything is explained. */
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
