import { sql } from "drizzle-orm";

/**
 * Which rows of a table no copy of data contains: notes of operators, and mails whose sender is not proven. The copy of an
 * account and the copy of a person both leave them out.
 */
export const withheld = {
  ticket_messages: sql`kind in ('note', 'unproven')`,
  ticket_files: sql`message_id in (select id from ticket_messages where kind in ('note', 'unproven'))`,
  ticket_change_items: sql`true`,
  incoming_mails: sql`outcome = 'unproven'`,
} as const;
