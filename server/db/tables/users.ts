import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { languages } from "#shared/languages.ts";
import { accounts } from "./accounts.ts";
import { at, id } from "./columns.ts";

/** A person of an account who can sign in. */
export const users = pgTable(
  "users",
  {
    id: id(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    name: text("name").notNull(),
    /** Language of the dashboard; null: not chosen. */
    language: text("language", { enum: languages }),
    email: text("email").notNull(),
    /** When this person opened a link emailed to `email`; null: never. */
    emailConfirmedAt: at("email_confirmed_at"),
    /** An alternative to the email at sign-in. */
    loginName: text("login_name").notNull(),
    /** argon2id in PHC format. */
    passwordHash: text("password_hash").notNull(),
    passwordChangedAt: at("password_changed_at").notNull(),
    termsAcceptedAt: at("terms_accepted_at").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("users_email").on(sql`lower(${t.email})`),
    uniqueIndex("users_login_name").on(sql`lower(${t.loginName})`),
    index("users_account").on(t.accountId, t.id),
    // For the operators' search for any part of them.
    index("users_email_parts").using("gin", t.email.op("gin_trgm_ops")).with({ fastupdate: false }),
    index("users_login_name_parts").using("gin", t.loginName.op("gin_trgm_ops")).with({ fastupdate: false }),
  ],
);
