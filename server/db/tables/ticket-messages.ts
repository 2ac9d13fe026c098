import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, bytes, id } from "./columns.ts";
import { files } from "./files.ts";
import { operators } from "./operators.ts";
import { tickets } from "./tickets.ts";
import { users } from "./users.ts";

/** Messages of a ticket after it was opened. Only operators see a `note`. */
export const ticketMessages = pgTable(
  "ticket_messages",
  {
    id: id(),
    ticketId: integer("ticket_id")
      .notNull()
      .references(() => tickets.id),
    kind: text("kind", { enum: ["customer", "reply", "note"] }).notNull(),
    userId: integer("user_id").references(() => users.id),
    operatorId: integer("operator_id").references(() => operators.id),
    body: text("body").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("ticket_messages_ticket").on(t.ticketId, t.id)],
);

/** Files of a ticket; the ticket is null until it is sent. */
export const ticketFiles = pgTable(
  "ticket_files",
  {
    id: id(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    ticketId: integer("ticket_id").references(() => tickets.id),
    messageId: integer("message_id").references(() => ticketMessages.id),
    name: text("name").notNull(),
    sha256: text("sha256")
      .notNull()
      .references(() => files.sha256),
    bytes: bytes("bytes").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("ticket_files_ticket").on(t.ticketId), index("ticket_files_account").on(t.accountId, t.id)],
);
