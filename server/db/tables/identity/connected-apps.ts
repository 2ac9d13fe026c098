import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { MemberScope } from "#shared/scopes.ts";
import { at, bytea, id, refersTo } from "../columns.ts";
import { accounts, users } from "./accounts.ts";
import { sessions } from "./sign-in.ts";

/**
 * Programs of others that a member allowed to work in an account for them (decision 0107). The end is in a row of
 * `sessions`, so that a connected app ends in every way in which a session ends. Rows stay: the audit names them.
 */
export const connectedApps = pgTable(
  "connected_apps",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** The member who allowed it, and for whom it acts. */
    userId: refersTo("user_id", () => users.id),
    /** Null: it ended more than a day ago. */
    sessionId: integer("session_id").references(() => sessions.id, { onDelete: "set null" }),
    /** The hash of the number that the authorization server gave to this consent. */
    grantHash: bytea("grant_hash").notNull(),
    /** What the app calls itself. Nobody has verified it. */
    name: text("name").notNull(),
    /** The address of its own description, or a number that we gave it. */
    clientId: text("client_id").notNull(),
    /** Where the answer of the consent was sent. */
    redirectHost: text("redirect_host").notNull(),
    permissions: jsonb("permissions").$type<string[]>().notNull(),
    /** The part of the account that the member chose; null: all that the member sees. */
    scope: jsonb("scope").$type<MemberScope>(),
    /** How the member had signed in, because accounts demand some ways. */
    signedInVia: text("signed_in_via", { enum: ["password", "passkey", "company"] }).notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    endedAt: at("ended_at"),
    /** To the minute. */
    lastUsedAt: at("last_used_at"),
  },
  (t) => [
    uniqueIndex("connected_apps_grant").on(t.grantHash),
    uniqueIndex("connected_apps_session").on(t.sessionId),
    index("connected_apps_account").on(t.accountId, t.id),
    index("connected_apps_user").on(t.userId),
  ],
);

/**
 * What the authorization server keeps: codes, tokens, consents under way, and apps that introduced themselves. Rows are
 * found by a hash, their content is encrypted.
 */
export const oauthRecords = pgTable(
  "oauth_records",
  {
    id: id(),
    /** The name of the library for this kind of record, such as AccessToken. */
    model: text("model").notNull(),
    idHash: bytea("id_hash").notNull(),
    /** Of the consent that it came from. */
    grantHash: bytea("grant_hash"),
    sealed: bytea("sealed").notNull(),
    /** What an access token may do, separated by spaces. */
    scope: text("scope"),
    /** The address for which an access token is good. */
    resource: text("resource"),
    /** It was used, and works only once. */
    usedAt: at("used_at"),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("oauth_records_id").on(t.model, t.idHash),
    index("oauth_records_grant").on(t.grantHash),
    index("oauth_records_expires").on(t.expiresAt),
  ],
);
