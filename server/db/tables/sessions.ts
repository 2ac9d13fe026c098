import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, bytea, id } from "./columns.ts";
import { operators } from "./operators.ts";
import { users } from "./users.ts";

/** A signed-in browser of a user or of an operator. The token itself is only in the cookie. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    tokenHash: bytea("token_hash").notNull(),
    userId: integer("user_id").references(() => users.id),
    operatorId: integer("operator_id").references(() => operators.id),
    device: text("device").notNull(),
    address: text("address").notNull(),
    createdAt: at("created_at").notNull(),
    lastSeenAt: at("last_seen_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    revokedAt: at("revoked_at"),
  },
  (t) => [
    uniqueIndex("sessions_token").on(t.tokenHash),
    index("sessions_user").on(t.userId),
    index("sessions_operator").on(t.operatorId),
    check("sessions_one_owner", sql`num_nonnulls(${t.userId}, ${t.operatorId}) = 1`),
  ],
);
