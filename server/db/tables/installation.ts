import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** One row for each secret that all processes must share: db/same-keys.ts compares it at each start. */
export const installationKeys = pgTable("installation_keys", {
  /** The name of the setting. */
  name: text("name").primaryKey(),
  /** A digest, from which the secret cannot be found. */
  fingerprint: text("fingerprint").notNull(),
  since: at("since").notNull(),
});

/** One row: the oldest build that may run with this schema (db/schema-floor.ts). */
export const schemaFloor = pgTable("schema_floor", {
  single: boolean("single").primaryKey().default(true),
  /** The number of the newest migration that the build must know. */
  migration: integer("migration").notNull(),
});

/** One row: the newest backup that `npm run backup` finished. Prometheus alerts when it is old. */
export const lastBackup = pgTable("last_backup", {
  single: boolean("single").primaryKey().default(true),
  /** The moment of its rows. */
  at: at("at").notNull(),
});
