import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { keyKinds } from "#shared/api-keys.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { at, id, refersTo } from "../columns.ts";
import { accounts, users } from "./accounts.ts";
import { sessions } from "./sign-in.ts";

/**
 * Keys with which programs of a customer call the API. The secret's hash, the end and the revocation are in a row of
 * `sessions`, so that a key ends in every way in which a session ends (decision 0107). Rows stay after that: the audit
 * names keys.
 */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** The member who made it, and for whom it acts. */
    userId: refersTo("user_id", () => users.id),
    /** Null: it ended more than a day ago. */
    sessionId: integer("session_id").references(() => sessions.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    /** The first characters of the key. */
    beginning: text("beginning").notNull(),
    role: text("role", { enum: keyKinds }).notNull(),
    /** The part of the account; null: the whole account. */
    scope: jsonb("scope").$type<MemberScope>(),
    createdAt: at("created_at").notNull(),
    /** Null: it does not expire. */
    expiresAt: at("expires_at"),
    revokedAt: at("revoked_at"),
    /** To the minute. */
    lastUsedAt: at("last_used_at"),
    /** The network, shortened. */
    lastAddress: text("last_address"),
  },
  (t) => [
    uniqueIndex("api_keys_session").on(t.sessionId),
    index("api_keys_account").on(t.accountId, t.id),
    index("api_keys_user").on(t.userId),
  ],
);
