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
import { playDoubts } from "#shared/contracts/player.ts";
import { at } from "./columns.ts";

/**
 * Proof of play, one row per play (signage-rules section 8). Partitioned by month in the migration; a job creates the
 * next partitions and drops those older than 90 days. Without foreign keys, because a play stays valid after its media
 * is deleted.
 */
export const plays = pgTable(
  "plays",
  {
    screenId: integer("screen_id").notNull(),
    epoch: uuid("epoch").notNull(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    accountId: integer("account_id").notNull(),
    startedAt: at("started_at").notNull(),
    endedAt: at("ended_at").notNull(),
    offsetMin: smallint("offset_min").notNull(),
    lengthMs: integer("length_ms").notNull(),
    clock: text("clock").notNull(),
    /** By how many ms the device moved both times after it received the server's time again; null: not corrected. */
    correctedMs: bigint("corrected_ms", { mode: "number" }),
    version: integer("version").notNull(),
    because: text("because").notNull(),
    itemId: integer("item_id").notNull(),
    mediaId: integer("media_id").notNull(),
    content: text("content"),
    name: text("name").notNull(),
    result: text("result").notNull(),
    reason: text("reason"),
    /** Why the play does not count as shown (see `PlayDoubt`); null: it counts. */
    doubt: text("doubt", { enum: playDoubts }),
    /** When the server received it, if its own times are not credible. */
    receivedAt: at("received_at"),
  },
  // A repeated record has the same start, so it conflicts with itself in the same partition.
  (t) => [primaryKey({ columns: [t.screenId, t.epoch, t.seq, t.startedAt] })],
);

/**
 * Plays by hour of the screen's wall clock, screen and media. Written together with the rows they count, so they always
 * agree. `hour` is the instant at which that hour begins.
 */
export const playHours = pgTable(
  "play_hours",
  {
    accountId: integer("account_id").notNull(),
    hour: at("hour").notNull(),
    screenId: integer("screen_id").notNull(),
    mediaId: integer("media_id").notNull(),
    played: integer("played").notNull().default(0),
    cut: integer("cut").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    skipped: integer("skipped").notNull().default(0),
    /** Milliseconds on screen. */
    lengthMs: bigint("length_ms", { mode: "number" }).notNull().default(0),
    /** Plays in doubt: not part of the counts above. */
    doubtful: integer("doubtful").notNull().default(0),
    doubtfulMs: bigint("doubtful_ms", { mode: "number" }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.hour, t.screenId, t.mediaId] }),
    index("play_hours_media").on(t.accountId, t.mediaId, t.hour),
  ],
);

/** The same by calendar day at the screen, so that a report over a month reads a thirtieth of the rows. */
export const playDays = pgTable(
  "play_days",
  {
    accountId: integer("account_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    screenId: integer("screen_id").notNull(),
    mediaId: integer("media_id").notNull(),
    /** The media's name at that time. */
    name: text("name").notNull(),
    played: integer("played").notNull().default(0),
    cut: integer("cut").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    skipped: integer("skipped").notNull().default(0),
    lengthMs: bigint("length_ms", { mode: "number" }).notNull().default(0),
    doubtful: integer("doubtful").notNull().default(0),
    doubtfulMs: bigint("doubtful_ms", { mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day, t.screenId, t.mediaId] })],
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
  toldUntil: at("told_until"),
  playsLeft: doublePrecision("plays_left").notNull(),
  /** Milliseconds on screen. */
  lengthLeft: doublePrecision("length_left").notNull(),
  bytesLeft: doublePrecision("bytes_left").notNull(),
  spoolsLeft: doublePrecision("spools_left").notNull(),
  updatedAt: at("updated_at").notNull(),
});
