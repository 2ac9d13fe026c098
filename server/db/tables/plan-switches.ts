import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, id } from "./columns.ts";
import { operators } from "./operators.ts";
import { subscriptions } from "./billing.ts";

/** Plans that operators gave accounts, with what is needed to undo them. */
export const planSwitches = pgTable(
  "plan_switches",
  {
    id: id(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    operatorId: integer("operator_id")
      .notNull()
      .references(() => operators.id),
    /** The key of the request; the same key switches an account once. */
    idempotencyKey: text("idempotency_key"),
    /** The replaced subscription; null when the account had none. */
    fromSubscriptionId: integer("from_subscription_id").references(() => subscriptions.id),
    /** Number of valid licences before the switch. */
    fromLicences: integer("from_licences").notNull(),
    toSubscriptionId: integer("to_subscription_id")
      .notNull()
      .references(() => subscriptions.id),
    toLicences: integer("to_licences").notNull(),
    reason: text("reason").notNull(),
    createdAt: at("created_at").notNull(),
    undoneAt: at("undone_at"),
    undoneBy: integer("undone_by").references(() => operators.id),
  },
  (t) => [
    index("plan_switches_account").on(t.accountId, t.id),
    uniqueIndex("plan_switches_key")
      .on(t.accountId, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
  ],
);
