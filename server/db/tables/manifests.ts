import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { screens } from "./screens.ts";

/** Every manifest a screen was given. A new version is written only when the content differs. */
export const manifests = pgTable(
  "manifests",
  {
    screenId: integer("screen_id")
      .notNull()
      .references(() => screens.id),
    version: integer("version").notNull(),
    /** SHA-256 of the content without its version. */
    contentHash: text("content_hash").notNull(),
    body: jsonb("body").notNull(),
    /** The same for all manifests that name the same files, so that those are compared once for many screens. */
    fileSet: text("file_set"),
    /** Emergencies and takeovers that it tells of. */
    interruptionIds: integer("interruption_ids").array().notNull().default([]),
    /** The publication that it follows, where the account reviews before it publishes; the first one with this content. */
    publicationId: integer("publication_id"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.screenId, t.version] }),
    index("manifests_publication").on(t.publicationId, t.screenId).where(sql`${t.publicationId} is not null`),
  ],
);
