import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { accounts } from "./accounts.ts";
import { at, id } from "./columns.ts";

/** A requested payment and its result. Amounts in paise, tax included. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    amountPaise: integer("amount_paise").notNull(),
    status: text("status", { enum: ["pending", "received", "failed", "refunded"] }).notNull(),
    /** The provider's transaction number. */
    transactionCode: text("transaction_code"),
    /** What the payment is for, in English. */
    remarks: text("remarks").notNull(),
    /** The remarks as a reason of shared/refusals, for other languages. Rows of earlier versions have the text only. */
    remarksReason: jsonb("remarks_reason").$type<ReasonRef>(),
    createdAt: at("created_at").notNull(),
    receivedAt: at("received_at"),
  },
  (t) => [
    index("payments_account").on(t.accountId, t.id),
    index("payments_created").on(t.createdAt),
    index("payments_failed").on(t.createdAt).where(sql`${t.status} = 'failed'`),
    uniqueIndex("payments_transaction").on(t.transactionCode),
  ],
);
