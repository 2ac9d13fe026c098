import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** Answers to writes with an Idempotency-Key, so that a repeat gets the same answer. Kept for 24 hours. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** The owner of the key: "user 7". Keys of different people are independent. */
    owner: text("owner").notNull(),
    key: text("key").notNull(),
    /** Keyed hash of method, address and body. */
    request: text("request").notNull(),
    /** Null while the first call runs. */
    status: integer("status"),
    answer: jsonb("answer"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index("idempotency_keys_created").on(t.createdAt)],
);
