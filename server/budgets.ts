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
  /**
   * Of one account: requests that change something. Each counts as one unit, and one more for each full 16 kB of its body, for each
   * 16 rows it audits, and for each 16 kB of the plan that publishing stores.
   */
  changes: {
    bytesPerUnit: 16_384,
    rowsPerUnit: 16,
    perHour: {
      changes: 20_000,
      /** Emergencies and takeovers go on when changes are used up; ending them goes on when starting is. */
      starts: 2_000,
      ends: 4_000,
      /** Of one session: a new password, and ending sessions. */
      access: 200,
    },
  },
  /**
   * What this lets them write into the database and the mail folder in one hour, in bytes, at their very worst: the longest texts,
   * as often as it is allowed.
   */
  bytesPerHour: {
    /** A screen key that sends plays with the longest names and reasons. */
    plays: 100_000_000,
    /** A screen key whose heartbeats tell other problems each time; its log has room for 30 lines, then one a minute. */
    screenLog: 500_000,
    /** An account that makes texts, without the bytes of uploads, which its plan bounds. */
    media: 30_000_000,
    /** An account that changes things as fast as its budget allows: the rows, what they were before, and the audit. */
    changes: 1_000_000_000,
    /** A network that asks for pairing codes; they are deleted after 15 minutes. */
    pairing: 10_000_000,
    /** A network that signs up. */
    signUps: 10_000_000,
    /** A network that sends the contact form or the form of the chat, with long messages; a body has at most 32 kB. */
    contact: 10_000_000,
    /** A network that asks for links for a new password of ever other accounts, and works for it. */
    resets: 2_000_000,
    /** A network that guesses at ever other logins, and works for it; deleted within two hours. */
    logins: 10_000_000,
  },
} as const;
