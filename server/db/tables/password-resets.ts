import { index, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { at, bytea, id } from "./columns.ts";
import { users } from "./users.ts";

/** A mailed one-time link to choose a new password. */
export const passwordResets = pgTable(
  "password_resets",
  {
    id: id(),
    tokenHash: bytea("token_hash").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
  },
  (t) => [uniqueIndex("password_resets_token").on(t.tokenHash), index("password_resets_user").on(t.userId)],
);
