import { accountLimits } from "#shared/account-limits.ts";

/**
 * All limits of what one account, one screen key or one visitor's network may make this service write. Normal use of
 * users and screens stays far below them. Requests beyond a limit are delayed (429 with Retry-After), never lost.
 * docs/operations.md has the same values for operators; server/budgets.lab.test.ts tests every writer against them.
 */
export const budgets = {
  /** Per screen and its key: proof of play. */
  plays: {
    /** Multiplied by the time since the newest reported play. A slot lasts at least a second, and few places change so often. */
    perSecond: 8,
    /** A layout has at most eight regions, and four bands lie over it. */
    places: 12,
    /** Extra plays, for batches that arrive out of order. */
    spare: 10_000,
    /** Estimated bytes of rows and texts at once; a device's full store of 200,000 plays fits. */
    bytesAtOnce: 96_000_000,
    /** The same of a screen that is tried without a plan: it is never offline for long. */
    bytesAtOnceTried: 2_000_000,
    /** Eight plays in every second, around the clock. */
    bytesPerDay: 256_000_000,
    /** A device whose storage is wiped at every start begins a new spool each time. */
    newSpoolsPerDay: 1_000,
    /** Spools stored per screen, the most recently used ones. */
    keptSpools: 200,
  },
  /** Per account: uploads, widgets and layouts. A user who uploads 2,000 photos is done in seven minutes. */
  media: { perWindow: { minute: 300, hour: 4_000, day: 10_000 }, live: accountLimits.maxMedia },
  /**
   * Per account: requests that change something. Each counts as one unit, plus one for each full 16 kB of its body, for
   * each 16 audited rows, and for each 16 kB of the plan that publishing stores.
   */
  changes: {
    bytesPerUnit: 16_384,
    rowsPerUnit: 16,
    perHour: {
      changes: 20_000,
      /** Emergencies and takeovers can start when changes are used up, and end when starts are used up. */
      starts: 2_000,
      ends: 4_000,
      /** Per session: changing the password, and ending sessions. */
      access: 200,
      /** Calls of the company's directory: it sends the largest company in an hour. */
      directory: 60_000,
    },
    /** What a visitor in a sandbox has of it: an hour of work by hand. */
    ofSandbox: 0.025,
  },
  /**
   * Calls under way at the same moment, and those that may wait for their turn, in each server process. A call that
   * finds no place, or has waited for `longestWaitSeconds`, is answered 429 with Retry-After.
   */
  callsAtOnce: {
    /** Per account: people and programs together. A browser opens six connections; one has the event stream. */
    account: { atOnce: 4, waiting: 200 },
    /** Per account: parts of uploads, which mostly wait for the caller's network. */
    uploads: { atOnce: 24, waiting: 100 },
    /** Per account: CSV files that are read from the database while they are sent. */
    exports: { atOnce: 2, waiting: 20 },
    /** Per screen and its key. */
    screen: { atOnce: 4, waiting: 40 },
    /** Per account: calls of its company's directory. */
    directory: { atOnce: 4, waiting: 200 },
    operator: { atOnce: 4, waiting: 200 },
    /** Per network: visitors without an account, and guests of an account. */
    network: { atOnce: 6, waiting: 300 },
    /** Per network: looking up a session or an API key, before the account is known. An office may share an address. */
    identify: { atOnce: 8, waiting: 1_000 },
    longestWaitSeconds: 10,
    retryAfterSeconds: 3,
  },
  /** Per API key: requests of all kinds. */
  keys: { perMinute: 600 },
  /** Per account: calls of its company's directory. Microsoft asks for 25 in a second. */
  directories: { perMinute: 3_000 },
  /**
   * Maximum bytes per hour in the database and the mail folder, in the worst case: the longest texts, as often as
   * allowed.
   */
  bytesPerHour: {
    /** A screen key that sends plays with the longest names and reasons. */
    plays: 100_000_000,
    /**
     * A screen key whose heartbeats report different problems each time; its log accepts 30 lines at once, then one a
     * minute.
     */
    screenLog: 500_000,
    /** An account that creates widgets, without the bytes of uploads, which its plan limits. */
    media: 30_000_000,
    /** An account that makes changes as fast as its budget allows: the rows, their previous values, and the audit. */
    changes: 1_000_000_000,
    /** A network that requests pairing codes; they are deleted after 15 minutes. */
    pairing: 10_000_000,
    /** A network that signs up accounts. */
    signUps: 10_000_000,
    /** A network that sends the contact form or the chat form, with long messages; a body has at most 32 kB. */
    contact: 10_000_000,
    /** A network that requests password links for different accounts, with proofs of work. */
    resets: 2_000_000,
    /** A network that guesses at different logins, with proofs of work; deleted within two hours. */
    logins: 10_000_000,
  },
} as const;
