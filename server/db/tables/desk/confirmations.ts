import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, id, refersTo } from "../columns.ts";
import { accounts, users } from "../identity/accounts.ts";
import { connectedApps } from "../identity/connected-apps.ts";

/**
 * What a connected app asked for and a person must confirm on our page, once and within minutes. `basis` says what the
 * account was like when the app asked: another state needs another question.
 */
export const confirmations = pgTable(
  "confirmations",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** For whom the app acts, and who alone may confirm. */
    userId: refersTo("user_id", () => users.id),
    appId: refersTo("app_id", () => connectedApps.id),
    tool: text("tool").notNull(),
    input: jsonb("input").$type<Record<string, unknown>>().notNull(),
    /** What the person reads: lines with names as they were. */
    words: jsonb("words").$type<{ label: string; text: string }[]>().notNull(),
    /** The hash of what it is based on. */
    basis: text("basis").notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    answeredAt: at("answered_at"),
    answer: text("answer", { enum: ["confirmed", "declined"] }),
  },
  (t) => [
    index("confirmations_account").on(t.accountId, t.id),
    index("confirmations_app").on(t.appId),
    index("confirmations_user").on(t.userId),
  ],
);
