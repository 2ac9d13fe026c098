import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type BookNameKey, bookNameKeys } from "#shared/book-names.ts";
import type { MonthSums } from "#shared/operator-api/taxes-contract.ts";
import { at, id, refersTo } from "../columns.ts";
import { operators } from "../identity/operators.ts";

/**
 * Months whose return is with the tax office. While a row of a month is not reopened, nothing gets a date in it or in a month
 * before it (`domains/selling/billing/documents/closed-months.ts`). A month that is closed again gets another row.
 */
export const monthClosings = pgTable(
  "month_closings",
  {
    id: id(),
    /** Of India: "2026-11". */
    month: text("month").notNull(),
    /** What the return of the month had when it was closed. */
    sums: jsonb("sums").$type<MonthSums>().notNull(),
    /** SHA-256 of its documents with their amounts and tables, and of what happened on its days. */
    hash: text("hash").notNull(),
    /** Why it was closed although something differs; empty without a difference. */
    note: text("note").notNull().default(""),
    closedAt: at("closed_at").notNull(),
    operatorId: refersTo("operator_id", () => operators.id),
    reopenedAt: at("reopened_at"),
    reopenedBy: integer("reopened_by").references(() => operators.id),
    reopenReason: text("reopen_reason").notNull().default(""),
  },
  (t) => [
    uniqueIndex("month_closings_closed").on(t.month).where(sql`${t.reopenedAt} is null`),
    index("month_closings_month").on(t.month, t.id),
  ],
);

/** The names that the accountant's program has for our ledgers and kinds of customers; the usual ones have no row. */
export const bookNames = pgTable("book_names", {
  key: text("key", { enum: bookNameKeys as [BookNameKey, ...BookNameKey[]] }).primaryKey(),
  name: text("name").notNull(),
  operatorId: refersTo("operator_id", () => operators.id),
  changedAt: at("changed_at").notNull(),
});
