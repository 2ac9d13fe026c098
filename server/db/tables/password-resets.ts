import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { at, bytea, id } from "./columns.ts";
import { operators } from "./operators.ts";
import { users } from "./users.ts";

/** A one-time link to choose a new password: emailed to a user, or given to an operator by an admin. */
export const passwordResets = pgTable(
  "password_resets",
  {
    id: id(),
    tokenHash: bytea("token_hash").notNull(),
    userId: integer("user_id").references(() => users.id),
    operatorId: integer("operator_id").references(() => operators.id),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
  },
  (t) => [
    uniqueIndex("password_resets_token").on(t.tokenHash),
    index("password_resets_user").on(t.userId),
    index("password_resets_operator").on(t.operatorId),
    check("password_resets_one_owner", sql`num_nonnulls(${t.userId}, ${t.operatorId}) = 1`),
  ],
);
