/**
 * How much one account, one screen key or one visitor's network may make this service write, in one place. Nothing that an honest
 * user or screen does comes near: what is beyond is delayed (429 with Retry-After), never lost.
 * docs/operations.md has the same figures for operators; server/budgets.test.ts drives every writer against them.
 */
export const budgets = {
  /** Of one screen and its key: proof of play. */
  plays: {
    /** A layout has at most eight regions and a slot lasts at least a second. Grows with the time since the newest play told. */
    perSecond: 8,
    /** More than the time allows: for batches that arrive out of order. */
    spare: 10_000,
    /** Estimated bytes of rows and texts at once; a device's full store of 200,000 plays fits. */
    bytesAtOnce: 96_000_000,
    /** Eight regions that change every second, around the clock. */
    bytesPerDay: 256_000_000,
    /** A device whose storage is wiped at every start begins a spool each time. */
    newSpoolsPerDay: 1_000,
    /** Of a screen, the ones used last. */
    keptSpools: 200,
  },
  /** Of one account: uploads, and clocks, texts, pages and layouts. Somebody who drags 2,000 photos has them in seven minutes. */
  media: { perWindow: { minute: 300, hour: 4_000, day: 10_000 }, live: 20_000 },
} as const;
