import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { roles } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { at, bytea, id, refersTo } from "../columns.ts";
import { accounts, users } from "./accounts.ts";

/** What an account does with the people of its company's directory (SCIM 2.0). */
export const companyDirectories = pgTable("company_directories", {
  accountId: integer("account_id")
    .primaryKey()
    .references(() => accounts.id),
  /** Of new people who are in none of the listed groups, never owner; null: they do not get in. */
  role: text("role", { enum: roles }),
  changedAt: at("changed_at").notNull(),
});

/** With what a directory calls. It belongs to the account, and not to a member: it does not end when that person leaves. */
export const directoryTokens = pgTable(
  "directory_tokens",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    tokenHash: bytea("token_hash").notNull(),
    /** The first characters of the token. */
    beginning: text("beginning").notNull(),
    madeBy: refersTo("made_by", () => users.id),
    createdAt: at("created_at").notNull(),
    revokedAt: at("revoked_at"),
    /** To the minute. */
    lastUsedAt: at("last_used_at"),
    /** The network, shortened. */
    lastAddress: text("last_address"),
  },
  (t) => [
    uniqueIndex("directory_tokens_hash").on(t.tokenHash),
    index("directory_tokens_account").on(t.accountId, t.id),
    index("directory_tokens_made_by").on(t.madeBy),
  ],
);

/**
 * A person whom the directory of an account names. Whether the person gets in is not here: that is the membership. The row
 * stays while the person is deactivated.
 */
export const directoryPeople = pgTable(
  "directory_people",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    userId: refersTo("user_id", () => users.id),
    /** As the directory writes it; the address of the login may differ. */
    userName: text("user_name").notNull(),
    externalId: text("external_id"),
    email: text("email").notNull(),
    givenName: text("given_name"),
    familyName: text("family_name"),
    displayName: text("display_name"),
    /** Active at the company, but in no group with a role, so there is no membership. */
    waits: boolean("waits").notNull().default(false),
    /** The role of the membership comes from a group, so it cannot be changed by hand. */
    roleByGroup: boolean("role_by_group").notNull().default(false),
    /** The directory wrote the login of this person, so it may change its name and address. */
    madeLogin: boolean("made_login").notNull().default(false),
    /** When owners were told that the directory wants to remove the last owner. */
    ownersToldAt: at("owners_told_at"),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
  },
  (t) => [
    uniqueIndex("directory_people_user").on(t.accountId, t.userId),
    uniqueIndex("directory_people_name").on(t.accountId, sql`lower(${t.userName})`),
    index("directory_people_external").on(t.accountId, t.externalId),
    index("directory_people_of_user").on(t.userId),
  ],
);

/** A group of the directory. */
export const directoryGroups = pgTable(
  "directory_groups",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    externalId: text("external_id"),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
  },
  (t) => [uniqueIndex("directory_groups_name").on(t.accountId, sql`lower(${t.name})`)],
);

/** Who is in which group of the directory. */
export const directoryGroupMembers = pgTable(
  "directory_group_members",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    groupId: refersTo("group_id", () => directoryGroups.id, { onDelete: "cascade" }),
    userId: refersTo("user_id", () => users.id),
  },
  (t) => [
    uniqueIndex("directory_group_members_pair").on(t.groupId, t.userId),
    index("directory_group_members_person").on(t.accountId, t.userId),
    index("directory_group_members_of_user").on(t.userId),
  ],
);

/** What members of a group may do here. Of a person's groups, the first in this order decides. */
export const directoryRoles = pgTable(
  "directory_roles",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    groupId: refersTo("group_id", () => directoryGroups.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    role: text("role", { enum: roles }).notNull(),
    /** The part of the account; null: the whole account. */
    scope: jsonb("scope").$type<MemberScope>(),
  },
  (t) => [
    uniqueIndex("directory_roles_group").on(t.groupId),
    index("directory_roles_account").on(t.accountId, t.position),
  ],
);
