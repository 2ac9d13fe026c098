import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { accounts } from "./accounts.ts";
import { at, bytes, id } from "./columns.ts";
import { users } from "./users.ts";

/** An archive of all data of an account. A job makes it and the store keeps it for some days. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: id(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    /** The user who requested it and is notified when it is ready. */
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    state: text("state", { enum: ["waiting", "running", "ready", "failed", "expired"] }).notNull(),
    /**
     * The reason of the failure, in English and as a reason of shared/refusals. Rows of earlier versions have the text
     * only.
     */
    failure: text("failure"),
    failureReason: jsonb("failure_reason").$type<ReasonRef>(),
    percent: integer("percent").notNull().default(0),
    /** SHA-256 of the archive in the store. */
    sha256: text("sha256"),
    bytes: bytes("bytes"),
    createdAt: at("created_at").notNull(),
    readyAt: at("ready_at"),
    expiresAt: at("expires_at"),
  },
  (t) => [
    index("data_exports_account").on(t.accountId, t.id),
    uniqueIndex("data_exports_open").on(t.accountId).where(sql`${t.state} in ('waiting', 'running')`),
    index("data_exports_expiring").on(t.expiresAt).where(sql`${t.state} = 'ready'`),
  ],
);
