import { sql } from "drizzle-orm";

/**
 * Rows of which no copy of data shows anything, by table: operators' own words, and mail of which nobody knows that the person
 * sent it. Copies of an account and of a person ask the same.
 */
export const withheld = {
  ticket_messages: sql`kind in ('note', 'unproven')`,
  ticket_files: sql`message_id in (select id from ticket_messages where kind in ('note', 'unproven'))`,
  ticket_change_items: sql`true`,
  incoming_mails: sql`outcome = 'unproven'`,
} as const;
