import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { mailOutcomes } from "#shared/operator-api/incoming-mail-contract.ts";
import { at, bytes, id } from "../columns.ts";
import { contactMessages, ticketMessages, tickets } from "./support.ts";

/** Mails that were taken from the mailbox, each once. */
export const incomingMails = pgTable(
  "incoming_mails",
  {
    id: id(),
    /** A hash of all that it says: the same mail again has the same, also when it came by another way. */
    contentHash: text("content_hash").notNull(),
    outcome: text("outcome", { enum: mailOutcomes }).notNull(),
    name: text("name").notNull(),
    /** Empty: it could not be read. */
    email: text("email").notNull(),
    /** Whether our mail server said that the domain of the sender sent it. */
    isProven: boolean("is_proven").notNull().default(false),
    subject: text("subject").notNull(),
    bytes: bytes("bytes").notNull(),
    /** What a mail server said about ours, or why it could not be read. */
    reason: text("reason"),
    /** Names of files that were left out. */
    leftOut: jsonb("left_out").$type<string[]>().notNull().default([]),
    ticketId: integer("ticket_id").references(() => tickets.id),
    /** What it became; of an undelivered mail our answer that it was. */
    ticketMessageId: integer("ticket_message_id").references(() => ticketMessages.id, {
      onDelete: "set null",
    }),
    contactMessageId: integer("contact_message_id").references(() => contactMessages.id, {
      onDelete: "set null",
    }),
    cameAt: at("came_at").notNull(),
  },
  (t) => [
    uniqueIndex("incoming_mails_content").on(t.contentHash),
    index("incoming_mails_ticket").on(t.ticketId),
    index("incoming_mails_ticket_message").on(t.ticketMessageId),
    index("incoming_mails_contact").on(t.contactMessageId),
    index("incoming_mails_sender").on(sql`lower(${t.email})`, t.cameAt),
    index("incoming_mails_came").on(t.cameAt),
  ],
);

/** When the mailbox was read last: one row. */
export const mailboxVisits = pgTable("mailbox_visits", {
  id: integer("id").primaryKey(),
  fetchedAt: at("fetched_at"),
  /** Why the last try failed; null: it did not. */
  problem: text("problem"),
});
