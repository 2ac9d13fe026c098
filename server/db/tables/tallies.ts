import { bigint, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** What is counted: rows that are there, and money that came and stayed. */
export const talliedThings = ["users", "screens", "playlists", "ads", "licenses", "payments"] as const;

const amount = (name: string) => bigint(name, { mode: "number" }).notNull();

/**
 * How many things began in a span of time and are still there, and the paise they brought: by quarter of an hour, by
 * day and by month of India. Only ever written by folding `tally_changes` into it.
 */
export const tallies = pgTable(
  "tallies",
  {
    grain: text("grain", { enum: ["quarter", "day", "month"] }).notNull(),
    startsAt: at("starts_at").notNull(),
    thing: text("thing", { enum: talliedThings }).notNull(),
    count: amount("count"),
    paise: amount("paise"),
  },
  (t) => [primaryKey({ columns: [t.grain, t.startsAt, t.thing] })],
);

/**
 * What triggers on the counted tables noted in the transaction of each write and nobody has folded yet. Appended only,
 * so that two payments at once never wait for each other. True figures are `tallies` plus these.
 */
export const tallyChanges = pgTable("tally_changes", {
  thing: text("thing", { enum: talliedThings }).notNull(),
  /** Start of the quarter of an hour. */
  quarter: at("quarter").notNull(),
  count: amount("count"),
  paise: amount("paise"),
});
