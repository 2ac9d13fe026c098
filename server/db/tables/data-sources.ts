import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, bytea, id } from "./columns.ts";

/** A value that the customer's systems send to the server and that screens show. */
export const dataSources = pgTable(
  "data_sources",
  {
    id: id(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    name: text("name").notNull(),
    value: jsonb("value").$type<string | number | null>(),
    valueAt: at("value_at"),
    /** SHA-256 of the secret with which the customer's systems send values; null: no secret yet. */
    tokenHash: bytea("token_hash"),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    index("data_sources_account").on(t.accountId, t.name).where(sql`${t.deletedAt} is null`),
    uniqueIndex("data_sources_token").on(t.tokenHash),
  ],
);
