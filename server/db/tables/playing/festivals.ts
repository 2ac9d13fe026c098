import { date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, id, refersTo } from "../columns.ts";
import { accounts } from "../identity/accounts.ts";

/** A festival that was prepared: what was made for it, so that it can be moved and taken back as one thing. */
export const festivals = pgTable(
  "festivals",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    /** Its id in shared/holidays/festivals. */
    festival: text("festival").notNull(),
    /** The state or country whose date was meant. */
    region: text("region").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** What was made, also what was removed since. The playlist with the designs is the first. */
    scheduleIds: integer("schedule_ids").array().notNull(),
    playlistIds: integer("playlist_ids").array().notNull(),
    mediaIds: integer("media_ids").array().notNull(),
    /** One of the media; null: it has no countdown. */
    countdownId: integer("countdown_id"),
    /** When a person said that the day is right; null: nobody did. */
    confirmedAt: at("confirmed_at"),
    /** When people were asked by email whether it is right. */
    askedAt: at("asked_at"),
    takenBackAt: at("taken_back_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("festivals_account").on(t.accountId, t.id)],
);
