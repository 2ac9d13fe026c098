import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, id } from "./columns.ts";

/** A person of Vitrine's staff. */
export const operators = pgTable(
  "operators",
  {
    id: id(),
    role: text("role", { enum: ["admin", "manager"] }).notNull(),
    name: text("name").notNull(),
    loginName: text("login_name").notNull(),
    passwordHash: text("password_hash").notNull(),
    passwordChangedAt: at("password_changed_at").notNull(),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    uniqueIndex("operators_login_name").on(sql`lower(${t.loginName})`).where(sql`${t.deletedAt} is null`),
  ],
);
