import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, id } from "./columns.ts";
import { plans } from "./plans.ts";

/** The plan of an account and its period. The newest row that was not replaced is valid. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: id(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    planId: integer("plan_id")
      .notNull()
      .references(() => plans.id),
    period: text("period", { enum: ["trial", "monthly", "yearly"] }).notNull(),
    source: text("source", { enum: ["checkout", "operator"] }).notNull(),
    startsAt: at("starts_at").notNull(),
    endsAt: at("ends_at").notNull(),
    /** Set when another plan replaced this one before its end. */
    replacedAt: at("replaced_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("subscriptions_account").on(t.accountId, t.startsAt),
    uniqueIndex("subscriptions_current").on(t.accountId).where(sql`${t.replacedAt} is null`),
    index("subscriptions_ending").on(t.endsAt).where(sql`${t.replacedAt} is null`),
  ],
);
