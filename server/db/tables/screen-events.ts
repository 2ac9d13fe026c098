import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, bigId } from "./columns.ts";
import { screens } from "./screens.ts";

/**
 * Events from heartbeats: `online` (the screen is back; with the time since when it was away), `version` (it plays
 * another manifest version), `problems` (its list of problems changed). Written in batches, for exceptions only.
 */
export const screenEvents = pgTable(
  "screen_events",
  {
    id: bigId(),
    screenId: integer("screen_id")
      .notNull()
      .references(() => screens.id),
    at: at("at").notNull(),
    kind: text("kind", { enum: ["online", "version", "problems"] }).notNull(),
    detail: jsonb("detail").notNull(),
  },
  (t) => [index("screen_events_screen").on(t.screenId, t.at, t.id), index("screen_events_at").on(t.at)],
);
