import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Favourite } from "#shared/contracts/identity/favourites.ts";
import { roles } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { at, bytea, id, refersTo } from "../columns.ts";
import { accounts, users } from "./accounts.ts";

/**
 * Who belongs to which account, with which role. A person can belong to several. A person who signs up becomes the owner
 * by the trigger `users_first_membership`, also when a build from before this table writes the user.
 */
export const memberships = pgTable(
  "memberships",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    userId: refersTo("user_id", () => users.id),
    role: text("role", { enum: roles }).notNull(),
    /** The part of the account; null: the whole account. */
    scope: jsonb("scope").$type<MemberScope>(),
    /** The pages that the person pinned in this account, in the order of the menu. */
    favourites: jsonb("favourites").$type<Favourite[]>().notNull().default([]),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("memberships_person").on(t.accountId, t.userId),
    index("memberships_user").on(t.userId),
  ],
);

/** An emailed link by which a person joins an account. It works once. */
export const memberInvitations = pgTable(
  "member_invitations",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    email: text("email").notNull(),
    role: text("role", { enum: roles }).notNull(),
    /** The part of the account; null: the whole account. */
    scope: jsonb("scope").$type<MemberScope>(),
    invitedBy: refersTo("invited_by", () => users.id),
    /** Of the newest link: sending it again ends the earlier one. */
    tokenHash: bytea("token_hash").notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [
    index("member_invitations_invited_by").on(t.invitedBy),
    uniqueIndex("member_invitations_token").on(t.tokenHash),
    uniqueIndex("member_invitations_email").on(t.accountId, t.email),
    index("member_invitations_expires").on(t.expiresAt),
  ],
);
