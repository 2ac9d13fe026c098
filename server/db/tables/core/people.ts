import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "../columns.ts";

/**
 * How many people counters of others have counted at screens, by hour of the screen's clock. Without foreign keys: like
 * plays, a count stays when its screen is deleted.
 */
export const peopleHours = pgTable(
  "people_hours",
  {
    accountId: integer("account_id").notNull(),
    screenId: integer("screen_id").notNull(),
    /** The name that the sender gives to a counter; several at one screen are added up. */
    counter: text("counter").notNull(),
    /** The instant at which the hour begins. */
    hour: at("hour").notNull(),
    /** The calendar day of that hour at the screen. */
    day: date("day", { mode: "string" }).notNull(),
    people: integer("people").notNull(),
    /** When the number came, and from whom: the member, or the member who made the key. */
    sentAt: at("sent_at").notNull(),
    sentBy: integer("sent_by").notNull(),
    keyId: integer("key_id"),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.screenId, t.counter, t.hour] }),
    index("people_hours_day").on(t.accountId, t.day),
    index("people_hours_hour").on(t.hour),
  ],
);
