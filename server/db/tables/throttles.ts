import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** Number of attempts per key ("login:address:1.2.3.4") and window. */
export const throttles = pgTable("throttles", {
  key: text("key").primaryKey(),
  hits: integer("hits").notNull(),
  windowEndsAt: at("window_ends_at").notNull(),
});
