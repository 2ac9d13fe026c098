import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, id } from "./columns.ts";
import { screens } from "./screens.ts";

/**
 * Manifests without their version and without what the screen itself is: kept once for all screens of an account that are
 * told the same. Never changed. Stored without compression, which took longer than all the rest (migration).
 */
export const manifestBodies = pgTable(
  "manifest_bodies",
  {
    id: id(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of the body as JSON text. */
    hash: text("hash").notNull(),
    body: jsonb("body").$type<object>().notNull(),
    /** The same for all bodies that name the same files, so that those are compared once for many screens. */
    fileSet: text("file_set").notNull(),
    /** Emergencies and takeovers that it tells of. */
    interruptionIds: integer("interruption_ids").array().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [unique("manifest_bodies_hash").on(t.accountId, t.hash)],
);

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
    /** What it tells the screen of itself. */
    screen: jsonb("screen").$type<object>().notNull(),
    bodyId: integer("body_id")
      .notNull()
      .references(() => manifestBodies.id),
    /** The publication that it follows, where the account reviews before it publishes; the first one with this content. */
    publicationId: integer("publication_id"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.screenId, t.version] }),
    index("manifests_body").on(t.bodyId),
    index("manifests_publication").on(t.publicationId, t.screenId).where(sql`${t.publicationId} is not null`),
  ],
);
