import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { chatEvents, chatStates } from "#shared/contracts/desk/chats.ts";
import type { SiteLanguage } from "#shared/site-pages.ts";
import { at, bytea, id } from "../columns.ts";
import { accounts, users } from "../identity/accounts.ts";
import { operators } from "../identity/operators.ts";
import { files } from "../library/media.ts";
import { tickets } from "./support.ts";

/** True for chats that have not ended. */
export const chatIsLive = (t: { state: AnyColumn }): SQL => sql`${t.state} <> 'ended'`;

/** Chats of visitors and customers with a person. */
export const chats = pgTable(
  "chats",
  {
    id: id(),
    /** SHA-256 of the key that the visitor's browser has. */
    keyHash: bytea("key_hash").notNull(),
    /** Of a customer who was signed in when asking; null: a visitor. */
    accountId: integer("account_id").references(() => accounts.id),
    userId: integer("user_id").references(() => users.id),
    name: text("name").notNull(),
    /** The address for the answer. Nothing is sent to it but a code until it is confirmed. */
    email: text("email"),
    codeSentAt: at("code_sent_at"),
    codeTries: integer("code_tries").notNull().default(0),
    emailConfirmedAt: at("email_confirmed_at"),
    language: text("language").$type<SiteLanguage>().notNull(),
    state: text("state", { enum: chatStates }).notNull(),
    unanswered: text("unanswered", { enum: ["off", "hours", "nobody", "time"] }),
    /** The place in the line: it stays when the operator is lost. */
    queuedAt: at("queued_at").notNull(),
    waitingSince: at("waiting_since").notNull(),
    operatorId: integer("operator_id").references(() => operators.id),
    acceptedAt: at("accepted_at"),
    visitorSeenAt: at("visitor_seen_at").notNull(),
    /** The newest message that each side has read. */
    readByVisitor: integer("read_by_visitor").notNull().default(0),
    readByOperator: integer("read_by_operator").notNull().default(0),
    page: text("page").notNull(),
    /** What was said with the assistant before. */
    before: jsonb("before").$type<{ from: "assistant" | "visitor"; text: string }[]>().notNull(),
    address: text("address"),
    lastMessageAt: at("last_message_at").notNull(),
    ticketId: integer("ticket_id").references(() => tickets.id),
    createdAt: at("created_at").notNull(),
    endedAt: at("ended_at"),
    endedBy: text("ended_by", { enum: ["visitor", "operator", "silence"] }),
  },
  (t) => [
    uniqueIndex("chats_key").on(t.keyHash),
    // Few rows: the line, and what goes on now.
    index("chats_live").on(t.state, t.queuedAt).where(chatIsLive(t)),
    index("chats_ended").on(t.endedAt),
    index("chats_operator").on(t.operatorId, t.id),
    index("chats_account").on(t.accountId),
    index("chats_user").on(t.userId),
    index("chats_ticket").on(t.ticketId),
  ],
);

export const chatMessages = pgTable(
  "chat_messages",
  {
    id: id(),
    chatId: integer("chat_id")
      .notNull()
      .references(() => chats.id),
    sender: text("sender", { enum: ["visitor", "operator", "event"] }).notNull(),
    operatorId: integer("operator_id").references(() => operators.id),
    /** Made by the sender: a message that is sent again is found by it. */
    clientId: text("client_id").notNull(),
    body: text("body").notNull(),
    event: text("event", { enum: chatEvents }),
    /** A picture instead of words: its file, drawn anew. */
    picture: text("picture").references(() => files.sha256),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("chat_messages_chat").on(t.chatId, t.id),
    index("chat_messages_picture").on(t.picture).where(sql`${t.picture} is not null`),
    uniqueIndex("chat_messages_client").on(t.chatId, t.sender, t.clientId),
  ],
);

/** When an operator's open page last answered that it is there. */
export const chatDesks = pgTable("chat_desks", {
  operatorId: integer("operator_id")
    .primaryKey()
    .references(() => operators.id),
  seenAt: at("seen_at").notNull(),
});
