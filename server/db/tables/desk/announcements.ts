import { sql } from "drizzle-orm";
import { customType, index, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { at, bigId } from "../columns.ts";

/** A transaction's id, ordered by when it began to write. As text, because it has 64 bits. */
const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * The bus's messages of the last minutes, written with the change that they announce. Processes read here what did not
 * reach them (bus/catch-up.ts). Unlogged: after a crash of the database every process reads everything again anyway.
 */
export const announcements = pgTable(
  "announcements",
  {
    id: bigId(),
    transaction: transactionId("transaction").notNull().default(sql`pg_current_xact_id()`),
    at: at("at").notNull().default(sql`now()`),
    /** The process that made the change; it informs itself. */
    sender: uuid("sender").notNull(),
    message: jsonb("message").notNull(),
  },
  (t) => [index("announcements_transaction").on(t.transaction), index("announcements_at").on(t.at)],
);
