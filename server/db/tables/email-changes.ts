import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, bytea, id } from "./columns.ts";
import { users } from "./users.ts";

/**
 * An address that is not confirmed by its emailed link yet: a new one, or the current one of a person who never
 * confirmed it.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    email: text("email").notNull(),
    tokenHash: bytea("token_hash").notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    /** Confirmed, or replaced by another change. */
    endedAt: at("ended_at"),
  },
  (t) => [uniqueIndex("email_changes_token").on(t.tokenHash), index("email_changes_user").on(t.userId)],
);
