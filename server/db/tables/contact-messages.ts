import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { at, id } from "./columns.ts";

/** Messages of the contact form, the chatbot and enquiries. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    type: text("type", { enum: ["contact", "bot", "enquiry"] }).notNull(),
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
