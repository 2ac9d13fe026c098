import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { messageSources } from "#shared/operator-api/contact-contract.ts";
import type { TicketSet } from "#shared/operator-api/ticket-changes.ts";
import { ticketPriorities, ticketStatuses } from "#shared/operator-api/tickets-contract.ts";
import { at, bytes, id, refersTo, withKey } from "../columns.ts";
import { accounts, users } from "../identity/accounts.ts";
import { operators } from "../identity/operators.ts";
import { files } from "../library/media.ts";

/** True when a ticket's newest message is the customer's, and the ticket is not solved. */
export const waitsForSupport = (t: { status: AnyColumn; lastAnswerBy: AnyColumn }): SQL =>
  sql`${t.status} in ('open', 'process', 'hold') and ${t.lastAnswerBy} is distinct from 'support'`;

/** What operators set of a ticket. */
export interface TicketState {
  status: (typeof ticketStatuses)[number];
  closingNote: string | null;
  priority: (typeof ticketPriorities)[number];
  tags: string[];
  assignedTo: number | null;
}

export const tickets = pgTable(
  "tickets",
  {
    id: id(),
    accountId: integer("account_id").references(() => accounts.id),
    /** The message on the website that it was made from; null when a customer wrote it in the dashboard. */
    contactMessageId: integer("contact_message_id").references(() => contactMessages.id),
    /** The member who wrote it; null for those of before this column, and of the website until it was confirmed. */
    userId: integer("user_id").references(() => users.id),
    withKey: withKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    message: text("message").notNull(),
    status: text("status", { enum: ticketStatuses }).notNull().default("open"),
    closingNote: text("closing_note"),
    priority: text("priority", { enum: ticketPriorities }).notNull().default("normal"),
    /** In lower case, sorted. */
    tags: text("tags").array().notNull().default([]),
    assignedTo: integer("assigned_to").references(() => operators.id),
    attachments: jsonb("attachments").$type<string[]>().notNull().default([]),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    /** The newest message that both sides can read, and who wrote it. Null: there is only the first message. */
    lastAnswerAt: at("last_answer_at"),
    lastAnswerBy: text("last_answer_by", { enum: ["customer", "support"] }),
    /** Until when it is to be answered first, and to be solved, in office hours. Null: of before this column. */
    firstAnswerDueAt: at("first_answer_due_at"),
    solveDueAt: at("solve_due_at"),
    firstAnsweredAt: at("first_answered_at"),
    /** Null again when it is opened again. */
    solvedAt: at("solved_at"),
    /** Which of the due times was told last before it was missed. "none" again after a new priority, which moves them. */
    alarmed: text("alarmed", { enum: ["none", "answer", "solve"] })
      .notNull()
      .default("none"),
  },
  (t) => [
    index("tickets_user").on(t.userId),
    // For the alarm before a time is missed.
    index("tickets_answer_due").on(t.firstAnswerDueAt).where(sql`${t.firstAnsweredAt} is null`),
    index("tickets_solve_due").on(t.solveDueAt).where(sql`${t.solvedAt} is null`),
    index("tickets_tags").using("gin", t.tags),
    index("tickets_priority").on(t.priority, t.id),
    // For the number of tickets that wait for support.
    index("tickets_waiting").on(t.assignedTo).where(waitsForSupport(t)),
    index("tickets_status").on(t.status, t.id),
    index("tickets_assignee").on(t.assignedTo, t.id),
    index("tickets_unassigned").on(t.id).where(sql`${t.assignedTo} is null and ${t.status} <> 'closed'`),
    index("tickets_account").on(t.accountId, t.id),
    // For the operators' two lists, by id and by name, and search for any part of a name, address or message.
    index("tickets_live").on(t.id).where(sql`${t.status} <> 'closed'`),
    index("tickets_closed").on(t.id).where(sql`${t.status} = 'closed'`),
    index("tickets_live_name").on(sql`lower(${t.name})`, t.id).where(sql`${t.status} <> 'closed'`),
    index("tickets_closed_name").on(sql`lower(${t.name})`, t.id).where(sql`${t.status} = 'closed'`),
    index("tickets_parts")
      .using("gin", t.name.op("gin_trgm_ops"), t.email.op("gin_trgm_ops"), t.message.op("gin_trgm_ops"))
      .with({ fastupdate: false }),
  ],
);

export const ticketAssignments = pgTable(
  "ticket_assignments",
  {
    id: id(),
    ticketId: refersTo("ticket_id", () => tickets.id),
    assignedTo: integer("assigned_to").references(() => operators.id),
    assignedBy: integer("assigned_by").references(() => operators.id),
    assignedAt: at("assigned_at").notNull(),
  },
  (t) => [index("ticket_assignments_ticket").on(t.ticketId, t.id)],
);

/** Changes of a ticket's status by operators. */
export const ticketStatusChanges = pgTable(
  "ticket_status_changes",
  {
    id: id(),
    ticketId: refersTo("ticket_id", () => tickets.id),
    status: text("status", { enum: ticketStatuses }).notNull(),
    /** Only with the status `closed`. */
    closingNote: text("closing_note"),
    operatorId: integer("operator_id").references(() => operators.id),
    changedAt: at("changed_at").notNull(),
  },
  (t) => [index("ticket_status_changes_ticket").on(t.ticketId, t.id)],
);

/** Messages of a ticket after it was opened. Only operators see a `note` and what is `unproven`. */
export const ticketMessages = pgTable(
  "ticket_messages",
  {
    id: id(),
    ticketId: refersTo("ticket_id", () => tickets.id),
    /** `unproven`: a mail whose sender is not proven. */
    kind: text("kind", { enum: ["customer", "reply", "note", "unproven"] }).notNull(),
    userId: integer("user_id").references(() => users.id),
    operatorId: integer("operator_id").references(() => operators.id),
    body: text("body").notNull(),
    createdAt: at("created_at").notNull(),
    /** A reply can be taken back until then, and nobody outside reads it. Null: it was never held back. */
    leavesAt: at("leaves_at"),
    /** What was changed with it. */
    changeId: integer("change_id").references((): AnyPgColumn => ticketChanges.id, { onDelete: "set null" }),
  },
  (t) => [
    index("ticket_messages_user").on(t.userId),
    index("ticket_messages_change").on(t.changeId),
    index("ticket_messages_ticket").on(t.ticketId, t.id),
  ],
);

/** One change of one or many tickets by an operator, as an undo needs it. */
export const ticketChanges = pgTable(
  "ticket_changes",
  {
    id: id(),
    operatorId: refersTo("operator_id", () => operators.id),
    changedAt: at("changed_at").notNull(),
    undoneAt: at("undone_at"),
  },
  (t) => [index("ticket_changes_at").on(t.changedAt)],
);

/** What a change did to one ticket. */
export const ticketChangeItems = pgTable(
  "ticket_change_items",
  {
    changeId: refersTo("change_id", () => ticketChanges.id, { onDelete: "cascade" }),
    ticketId: refersTo("ticket_id", () => tickets.id, { onDelete: "cascade" }),
    before: jsonb("before").$type<TicketState>().notNull(),
    after: jsonb("after").$type<TicketState>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.ticketId] }),
    index("ticket_change_items_ticket").on(t.ticketId),
  ],
);

/** Answers that operators write often, and what else they do to the ticket. Without an owner all operators use it. */
export const savedReplies = pgTable(
  "saved_replies",
  {
    id: id(),
    ownerId: integer("owner_id").references(() => operators.id),
    name: text("name").notNull(),
    body: text("body").notNull(),
    does: jsonb("does").$type<TicketSet>().notNull(),
    changedBy: refersTo("changed_by", () => operators.id),
    changedAt: at("changed_at").notNull(),
  },
  (t) => [uniqueIndex("saved_replies_name").on(sql`coalesce(${t.ownerId}, 0)`, sql`lower(${t.name})`)],
);

/** Files of a ticket or a contact message; both are null until it is sent. */
export const ticketFiles = pgTable(
  "ticket_files",
  {
    id: id(),
    /** The account of the ticket. Null: the sender has no account or is not proven, or an operator has not sent it yet. */
    accountId: integer("account_id").references(() => accounts.id),
    /** The member who sent it; null for those of before this column, and for mails. */
    userId: integer("user_id").references(() => users.id),
    withKey: withKey(),
    /** The operator who sent it. */
    operatorId: integer("operator_id").references(() => operators.id),
    ticketId: integer("ticket_id").references(() => tickets.id),
    messageId: integer("message_id").references(() => ticketMessages.id),
    /** The mail of a stranger that has it, until it becomes a ticket. */
    contactMessageId: integer("contact_message_id").references(() => contactMessages.id),
    name: text("name").notNull(),
    sha256: text("sha256")
      .notNull()
      .references(() => files.sha256),
    bytes: bytes("bytes").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("ticket_files_user").on(t.userId),
    index("ticket_files_ticket").on(t.ticketId),
    index("ticket_files_account").on(t.accountId, t.id),
    index("ticket_files_operator").on(t.operatorId),
    index("ticket_files_contact").on(t.contactMessageId),
  ],
);

/** Messages of the contact form, the chatbot, enquiries, and mails of which we know no ticket. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    type: text("type", { enum: messageSources }).notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    message: text("message").notNull(),
    status: text("status", { enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    /** It came without a proof of work: listed separately, never refused. */
    quarantined: boolean("quarantined").notNull().default(false),
    address: text("address"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("contact_messages_open").on(t.status, t.type, t.id)],
);

/**
 * Tickets made from a contact message with a user's address. A visitor can enter any address, so the ticket belongs to
 * no account until this user confirms it with the emailed link.
 */
export const ticketClaims = pgTable(
  "ticket_claims",
  {
    id: id(),
    ticketId: refersTo("ticket_id", () => tickets.id),
    userId: refersTo("user_id", () => users.id),
    createdAt: at("created_at").notNull(),
    /** When the user confirmed that the message is theirs, or denied it. */
    confirmedAt: at("confirmed_at"),
    deniedAt: at("denied_at"),
  },
  (t) => [uniqueIndex("ticket_claims_ticket").on(t.ticketId), index("ticket_claims_user").on(t.userId)],
);
