import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, bytea, id } from "./columns.ts";

/** A code that a device shows and that no customer has entered yet. */
export const pairings = pgTable(
  "pairings",
  {
    id: id(),
    code: text("code").notNull(),
    deviceKeyHash: bytea("device_key_hash").notNull(),
    device: text("device").notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
  },
  (t) => [
    uniqueIndex("pairings_live_code").on(t.code).where(sql`${t.usedAt} is null`),
    uniqueIndex("pairings_device").on(t.deviceKeyHash).where(sql`${t.usedAt} is null`),
  ],
);
