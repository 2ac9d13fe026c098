import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { disputeAnswers, disputeStates } from "#shared/disputes.ts";
import { providerNames } from "#shared/payment-providers.ts";
import { at, id, paise, refersTo } from "../columns.ts";
import { accounts } from "../identity/accounts.ts";
import { operators } from "../identity/operators.ts";
import { payments } from "./billing.ts";

/** Payments that customers had taken back by their bank, as the provider says it. */
export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    paymentId: refersTo("payment_id", () => payments.id),
    provider: text("provider", { enum: providerNames }).notNull(),
    providerDisputeId: text("provider_dispute_id").notNull(),
    state: text("state", { enum: disputeStates }).notNull(),
    /** chargeback, retrieval, …, in the provider's words. */
    phase: text("phase").notNull(),
    reason: text("reason").notNull(),
    /** What the customer disputes. */
    amountPaise: paise("amount_paise").notNull(),
    /** What the ledger has lost by it: the provider's amount while it is lost, else 0. */
    bookedPaise: paise("booked_paise").notNull().default(0),
    /** How often the ledger changed: each change of the documents has its own key. */
    bookings: integer("bookings").notNull().default(0),
    /** Until then it can be answered. */
    respondBy: at("respond_by"),
    /** What an operator did; null: nothing yet. */
    answer: text("answer", { enum: disputeAnswers }),
    answeredBy: integer("answered_by").references(() => operators.id),
    answeredAt: at("answered_at"),
    /** What was written to the bank, or what was done by hand. */
    note: text("note").notNull().default(""),
    openedAt: at("opened_at").notNull(),
    checkedAt: at("checked_at").notNull(),
  },
  (t) => [
    uniqueIndex("disputes_provider").on(t.provider, t.providerDisputeId),
    index("disputes_account").on(t.accountId),
    index("disputes_payment").on(t.paymentId),
    index("disputes_running").on(t.respondBy).where(sql`${t.state} in ('open', 'under-review')`),
  ],
);

/** Files that operators gave the provider as evidence. The provider has the bytes; we keep only its number. */
export const disputeFiles = pgTable(
  "dispute_files",
  {
    id: id(),
    disputeId: refersTo("dispute_id", () => disputes.id),
    name: text("name").notNull(),
    providerFileId: text("provider_file_id").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("dispute_files_dispute").on(t.disputeId)],
);
