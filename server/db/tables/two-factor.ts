import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { at, bytea, id } from "./columns.ts";
import { operators } from "./operators.ts";
import { users } from "./users.ts";

/** The authenticator app of a user or of an operator; active after it is confirmed. */
export const twoFactor = pgTable(
  "two_factor",
  {
    id: id(),
    userId: integer("user_id").references(() => users.id),
    operatorId: integer("operator_id").references(() => operators.id),
    /** Encrypted, see seal-secret.ts. */
    secret: bytea("secret").notNull(),
    createdAt: at("created_at").notNull(),
    confirmedAt: at("confirmed_at"),
    /** RFC 6238 time step of the last accepted code: it and older ones are not accepted again. */
    lastStep: integer("last_step"),
  },
  (t) => [
    uniqueIndex("two_factor_user").on(t.userId),
    uniqueIndex("two_factor_operator").on(t.operatorId),
    check("two_factor_one_owner", sql`num_nonnulls(${t.userId}, ${t.operatorId}) = 1`),
  ],
);

/** Codes for a lost authenticator app; each works once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    twoFactorId: integer("two_factor_id")
      .notNull()
      .references(() => twoFactor.id, { onDelete: "cascade" }),
    codeHash: bytea("code_hash").notNull(),
    usedAt: at("used_at"),
  },
  (t) => [index("recovery_codes_two_factor").on(t.twoFactorId)],
);
