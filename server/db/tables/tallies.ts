import { bigint, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** What is counted: rows that exist, and money that was received and not refunded. */
export const talliedThings = ["users", "screens", "playlists", "ads", "licenses", "payments"] as const;

const amount = (name: string) => bigint(name, { mode: "number" }).notNull();

/**
 * How many rows began in a time span and still exist, and their paise: by quarter of an hour, day and month in India.
 * Written only by folding `tally_changes` into it.
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
 * Changes that triggers on the counted tables wrote in the transaction of each write, and that are not folded yet.
 * Append only, so that two payments at once never wait for each other. The correct figures are `tallies` plus these.
 */
export const tallyChanges = pgTable("tally_changes", {
  thing: text("thing", { enum: talliedThings }).notNull(),
  /** Start of the quarter of an hour. */
  quarter: at("quarter").notNull(),
  count: amount("count"),
  paise: amount("paise"),
});
