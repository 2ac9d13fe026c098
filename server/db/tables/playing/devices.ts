import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, bigId, bytea, id, refersTo } from "../columns.ts";
import { screens } from "../core/screens.ts";

/** A code that a device shows and that no customer has entered yet. */
export const pairings = pgTable(
  "pairings",
  {
    id: id(),
    code: text("code").notNull(),
    deviceKeyHash: bytea("device_key_hash").notNull(),
    device: text("device").notNull(),
    /** The session of the browser in which the player asked; null: nobody is signed in there. Kept after the session. */
    sessionId: integer("session_id"),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
  },
  (t) => [
    uniqueIndex("pairings_live_code").on(t.code).where(sql`${t.usedAt} is null`),
    uniqueIndex("pairings_device").on(t.deviceKeyHash).where(sql`${t.usedAt} is null`),
  ],
);

/**
 * Events from heartbeats: `online` (the screen is back; with the time since when it was away), `version` (it plays
 * another manifest version), `problems` (its list of problems changed). Written in batches, for exceptions only.
 */
export const screenEvents = pgTable(
  "screen_events",
  {
    id: bigId(),
    screenId: refersTo("screen_id", () => screens.id),
    at: at("at").notNull(),
    kind: text("kind", { enum: ["online", "started", "version", "problems"] }).notNull(),
    detail: jsonb("detail").notNull(),
  },
  (t) => [index("screen_events_screen").on(t.screenId, t.at, t.id), index("screen_events_at").on(t.at)],
);
