import { boolean, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { deliveryTroubles } from "#shared/alerts.ts";
import { at, bytea } from "../columns.ts";
import { users } from "../identity/accounts.ts";

/** The number at which a person gets alerts by WhatsApp. No row: the person does not want any. */
export const whatsappNumbers = pgTable(
  "whatsapp_numbers",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id),
    /** Country code and number, digits only. */
    number: text("number").notNull(),
    /** The number as WhatsApp names it, which differs in some countries; null: it has not answered yet. */
    waId: text("wa_id"),
    /** Made anew with each code. Marks the message, so that news about it are found. */
    codeTag: text("code_tag").notNull(),
    codeHash: bytea("code_hash").notNull(),
    codeSentAt: at("code_sent_at").notNull(),
    codeEndsAt: at("code_ends_at").notNull(),
    /** Since when the person wants messages; null: the code was not entered yet. */
    confirmedAt: at("confirmed_at"),
    /** Why the code did not arrive; null: nothing is known. */
    trouble: text("trouble", { enum: deliveryTroubles }),
  },
  (t) => [uniqueIndex("whatsapp_numbers_tag").on(t.codeTag)],
);

/** Numbers that answered STOP, and whether they answered START since. */
export const whatsappStops = pgTable("whatsapp_stops", {
  number: text("number").primaryKey(),
  stopped: boolean("stopped").notNull(),
  /** When the answer was written. */
  at: at("at").notNull(),
});
