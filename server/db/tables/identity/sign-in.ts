import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { at, bytea, id, refersTo } from "../columns.ts";
import { accounts, users } from "./accounts.ts";
import { operators } from "./operators.ts";

/** A signed-in browser of a user or of an operator. The token itself is only in the cookie. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    tokenHash: bytea("token_hash").notNull(),
    userId: integer("user_id").references(() => users.id),
    operatorId: integer("operator_id").references(() => operators.id),
    /** The account that the person works in; null: the one of their user. */
    accountId: integer("account_id").references((): AnyPgColumn => accounts.id),
    device: text("device").notNull(),
    address: text("address").notNull(),
    createdAt: at("created_at").notNull(),
    lastSeenAt: at("last_seen_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    revokedAt: at("revoked_at"),
    /**
     * How the person signed in. `company`: the session is good in its account only. `key`: no person signed in; the row
     * is the secret of an API key (table api_keys). `app`: it is the life of a connected app (table connected_apps); nobody
     * has its token.
     */
    via: text("via", { enum: ["password", "passkey", "company", "key", "app"] })
      .notNull()
      .default("password"),
    /** Earlier builds let visitors look into an account; such a session is a stranger's now. To be removed. */
    demo: boolean("demo").notNull().default(false),
  },
  (t) => [
    index("sessions_account").on(t.accountId),
    uniqueIndex("sessions_token").on(t.tokenHash),
    index("sessions_user").on(t.userId),
    index("sessions_operator").on(t.operatorId),
    check("sessions_one_owner", sql`num_nonnulls(${t.userId}, ${t.operatorId}) = 1`),
  ],
);

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

/** The authenticator app of a user or of an operator; active after it is confirmed. */
export const twoFactor = pgTable(
  "two_factor",
  {
    id: id(),
    userId: integer("user_id").references(() => users.id),
    operatorId: integer("operator_id").references(() => operators.id),
    /** Encrypted, see server/sealed.ts. */
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
    twoFactorId: refersTo("two_factor_id", () => twoFactor.id, { onDelete: "cascade" }),
    codeHash: bytea("code_hash").notNull(),
    usedAt: at("used_at"),
  },
  (t) => [index("recovery_codes_two_factor").on(t.twoFactorId)],
);

/** Number of attempts per key ("login:address:1.2.3.4") and window. */
export const throttles = pgTable("throttles", {
  key: text("key").primaryKey(),
  hits: integer("hits").notNull(),
  windowEndsAt: at("window_ends_at").notNull(),
});

/** Answers to writes with an Idempotency-Key, so that a repeat gets the same answer. Kept for 24 hours. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** The owner of the key: "user 7" or "operator 3". Keys of different people are independent. */
    owner: text("owner").notNull(),
    key: text("key").notNull(),
    /** Keyed hash of method, address and body. */
    request: text("request").notNull(),
    /** Null while the first call runs. */
    status: integer("status"),
    answer: jsonb("answer"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index("idempotency_keys_created").on(t.createdAt)],
);
