import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, bytea, id, refersTo } from "../columns.ts";
import { accounts } from "../identity/accounts.ts";
import { dataSources } from "./media.ts";

/** Secret links of the counters of a queue: who has one calls the numbers of that counter. */
export const counterLinks = pgTable(
  "counter_links",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    sourceId: refersTo("source_id", () => dataSources.id),
    /** As screens show it. */
    counter: text("counter").notNull(),
    mayRestart: boolean("may_restart").notNull(),
    /** SHA-256 of the secret. */
    tokenHash: bytea("token_hash").notNull(),
    /** The same secret, encrypted, so that the link can be shown again. */
    tokenSealed: bytea("token_sealed").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("counter_links_account").on(t.accountId, t.id),
    uniqueIndex("counter_links_counter").on(t.sourceId, t.counter),
    uniqueIndex("counter_links_token").on(t.tokenHash),
  ],
);
