import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { at, id, refersTo } from "../columns.ts";
import { screens } from "../core/screens.ts";
import { accounts } from "../identity/accounts.ts";

/**
 * Manifests without their version and without the part about the screen itself: stored once for all screens of an
 * account with the same content. Never changed. Stored without compression, which took longer than everything else (see
 * migration).
 */
export const manifestBodies = pgTable(
  "manifest_bodies",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** SHA-256 of the body as JSON text. */
    hash: text("hash").notNull(),
    body: jsonb("body").$type<object>().notNull(),
    /** Equal for all bodies with the same files, so that these are compared once for many screens. */
    fileSet: text("file_set").notNull(),
    /** Emergencies and takeovers in this body. */
    interruptionIds: integer("interruption_ids").array().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [unique("manifest_bodies_hash").on(t.accountId, t.hash)],
);

/** Every manifest that a screen was sent. A new version is written only when the content differs. */
export const manifests = pgTable(
  "manifests",
  {
    screenId: refersTo("screen_id", () => screens.id),
    version: integer("version").notNull(),
    /** SHA-256 of the content without its version. */
    contentHash: text("content_hash").notNull(),
    /** The part about the screen itself. */
    screen: jsonb("screen").$type<object>().notNull(),
    bodyId: refersTo("body_id", () => manifestBodies.id),
    /** The first publication with this content, in an account that reviews. */
    publicationId: integer("publication_id"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.screenId, t.version] }),
    index("manifests_body").on(t.bodyId),
    index("manifests_publication").on(t.publicationId, t.screenId).where(sql`${t.publicationId} is not null`),
  ],
);
