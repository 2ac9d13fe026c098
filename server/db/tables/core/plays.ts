import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { playDoubts } from "#shared/contracts/playing/player.ts";
import { at } from "../columns.ts";

const playColumns = {
  seq: bigint("seq", { mode: "number" }).notNull(),
  startedAt: at("started_at").notNull(),
  endedAt: at("ended_at").notNull(),
  epoch: uuid("epoch").notNull(),
  screenId: integer("screen_id").notNull(),
  accountId: integer("account_id").notNull(),
  lengthMs: integer("length_ms").notNull(),
  version: integer("version").notNull(),
  itemId: integer("item_id").notNull(),
  mediaId: integer("media_id").notNull(),
  offsetMin: smallint("offset_min").notNull(),
  clock: text("clock").notNull(),
  because: text("because").notNull(),
  name: text("name").notNull(),
  result: text("result").notNull(),
  content: text("content"),
  reason: text("reason"),
  /** Why the play does not count as shown (see `PlayDoubt`); null: it counts. */
  doubt: text("doubt", { enum: playDoubts }),
  /** By how many ms the device moved both times after it received the server's time again; null: not corrected. */
  correctedMs: bigint("corrected_ms", { mode: "number" }),
  /** When the server received it, if its own times are not credible. */
  receivedAt: at("received_at"),
};

/**
 * Proof of play, one row per play (player-protocol.md section 11). Partitioned by UTC day of the start, without a default
 * partition, so that old days can be detached while others are read and written. Without foreign keys, because a play
 * stays valid after its media is deleted.
 */
export const plays = pgTable(
  "play_records",
  playColumns,
  // A repeated record has the same start, so it conflicts with itself in the same partition.
  (t) => [primaryKey({ columns: [t.screenId, t.epoch, t.seq, t.startedAt] })],
);

/** Plays whose day has no partition: they came very late, or the device's clock was wrong by days. */
export const strayPlays = pgTable(
  "stray_plays",
  { ...playColumns, storedAt: at("stored_at").notNull() },
  (t) => [
    primaryKey({ columns: [t.screenId, t.epoch, t.seq, t.startedAt] }),
    index("stray_plays_stored").on(t.storedAt),
  ],
);

/**
 * Stored plays that the reports do not count yet: records of one spool with consecutive numbers. Written together with
 * the plays, and deleted together with counting them.
 */
export const playRuns = pgTable("play_runs", {
  firstSeq: bigint("first_seq", { mode: "number" }).notNull(),
  lastSeq: bigint("last_seq", { mode: "number" }).notNull(),
  /** Of the first and the last start. */
  firstAt: at("first_at").notNull(),
  lastAt: at("last_at").notNull(),
  epoch: uuid("epoch").notNull(),
  screenId: integer("screen_id").notNull(),
  accountId: integer("account_id").notNull(),
});

/** Hours of an account whose plays in ClickHouse are to be counted again; noted in the transaction that added some. */
export const playRecounts = pgTable(
  "play_recounts",
  {
    accountId: integer("account_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    hour: at("hour").notNull(),
  },
  (t) => [index("play_recounts_account").on(t.accountId)],
);

/** How far the days of an account have moved between PostgreSQL and ClickHouse. */
export const playMoves = pgTable("play_moves", {
  accountId: integer("account_id").primaryKey(),
  /** Earlier days came from PostgreSQL. */
  movedTo: date("moved_to", { mode: "string" }),
  /** Earlier days went back; null: none do. */
  backTo: date("back_to", { mode: "string" }),
});

const countColumns = {
  played: integer("played").notNull().default(0),
  cut: integer("cut").notNull().default(0),
  failed: integer("failed").notNull().default(0),
  skipped: integer("skipped").notNull().default(0),
  /** Milliseconds on screen. */
  lengthMs: bigint("length_ms", { mode: "number" }).notNull().default(0),
  /** Plays in doubt: not part of the counts above. */
  doubtful: integer("doubtful").notNull().default(0),
  doubtfulMs: bigint("doubtful_ms", { mode: "number" }).notNull().default(0),
};

const hourColumns = {
  accountId: integer("account_id").notNull(),
  hour: at("hour").notNull(),
  screenId: integer("screen_id").notNull(),
  mediaId: integer("media_id").notNull(),
  ...countColumns,
};

/**
 * Plays by hour of the screen's wall clock, screen and media. `hour` is the instant at which that hour begins.
 * Partitioned by UTC month of the hour, without a default partition.
 */
export const playHours = pgTable("play_hour_counts", hourColumns, (t) => [
  primaryKey({ columns: [t.accountId, t.hour, t.screenId, t.mediaId] }),
  index("play_hour_counts_media").on(t.accountId, t.mediaId, t.hour),
]);

/** Counts by calendar day at the screen, so that a report over a month reads a thirtieth of the rows. */
export const playDays = pgTable(
  "play_days",
  {
    accountId: integer("account_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    screenId: integer("screen_id").notNull(),
    mediaId: integer("media_id").notNull(),
    /** The media's name at that time. */
    name: text("name").notNull(),
    ...countColumns,
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day, t.screenId, t.mediaId] })],
);

/** Plays of the spots of campaigns by calendar day at the screen, counted together with the days. */
export const campaignDays = pgTable(
  "campaign_days",
  {
    accountId: integer("account_id").notNull(),
    /** As the screen sent it: right only together with the account. */
    campaignId: integer("campaign_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    screenId: integer("screen_id").notNull(),
    mediaId: integer("media_id").notNull(),
    /** The media's name at that time. */
    name: text("name").notNull(),
    ...countColumns,
  },
  (t) => [primaryKey({ columns: [t.accountId, t.campaignId, t.day, t.screenId, t.mediaId] })],
);

/** The state of each device's spool. */
export const playSpools = pgTable(
  "play_spools",
  {
    screenId: integer("screen_id").notNull(),
    epoch: uuid("epoch").notNull(),
    /** Every record up to here is stored or known to be dropped. */
    acknowledged: bigint("acknowledged", { mode: "number" }).notNull().default(0),
    /** Records beyond `acknowledged` that arrived before a gap was filled: `[first, last]` pairs. */
    ahead: jsonb("ahead").$type<[number, number][]>().notNull().default([]),
    dropped: bigint("dropped", { mode: "number" }).notNull().default(0),
    updatedAt: at("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.screenId, t.epoch] })],
);

/** How many plays each screen may still send (server/budgets.ts). Locked while plays of the screen are stored. */
export const playBudgets = pgTable("play_budgets", {
  screenId: integer("screen_id").primaryKey(),
  /** The end of the newest play with a credible time; null: none since pairing. */
  announcedUntil: at("told_until"),
  playsLeft: doublePrecision("plays_left").notNull(),
  /** Milliseconds on screen. */
  lengthLeft: doublePrecision("length_left").notNull(),
  bytesLeft: doublePrecision("bytes_left").notNull(),
  spoolsLeft: doublePrecision("spools_left").notNull(),
  updatedAt: at("updated_at").notNull(),
});
