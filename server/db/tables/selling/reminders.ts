import { boolean, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { reminderStepNames } from "#shared/reminders.ts";
import { at, id, refersTo } from "../columns.ts";
import { accounts } from "../identity/accounts.ts";
import { operators } from "../identity/operators.ts";
import { documents } from "./documents.ts";

/** A reminder of an unpaid invoice, once for each step. */
export const documentReminders = pgTable(
  "document_reminders",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    documentId: refersTo("document_id", () => documents.id),
    step: text("step", { enum: reminderStepNames }).notNull(),
    createdAt: at("created_at").notNull(),
    /** When the mail server accepted the email. */
    sentAt: at("sent_at"),
    /** Set instead when it was paid or paused before the email was sent. */
    droppedAt: at("dropped_at"),
  },
  (t) => [
    uniqueIndex("document_reminders_step").on(t.documentId, t.step),
    index("document_reminders_account").on(t.accountId),
  ],
);

/** What operators know about the payment of an invoice. */
export const documentFollowUps = pgTable(
  "document_follow_ups",
  {
    documentId: integer("document_id")
      .primaryKey()
      .references(() => documents.id),
    accountId: refersTo("account_id", () => accounts.id),
    /** The day on which the customer wants to pay. */
    promisedOn: date("promised_on", { mode: "string" }),
    /** No reminders are sent; the note says why. */
    isPaused: boolean("is_paused").notNull(),
    note: text("note").notNull(),
    operatorId: refersTo("operator_id", () => operators.id),
    changedAt: at("changed_at").notNull(),
  },
  (t) => [index("document_follow_ups_account").on(t.accountId)],
);
