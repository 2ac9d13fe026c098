import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, id } from "./columns.ts";
import { subscriptions } from "./subscriptions.ts";

/** The right of one screen to play. Free until a screen is paired with it. */
export const licences = pgTable(
  "licences",
  {
    id: id(),
    code: text("code").notNull(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    subscriptionId: integer("subscription_id")
      .notNull()
      .references(() => subscriptions.id),
    /** First day, in the account's zone (the operators' pdate). */
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    /** Last day (the operators' rdate). The exact end is `endsAt`. */
    endsOn: date("ends_on", { mode: "string" }).notNull(),
    endsAt: at("ends_at").notNull(),
    revokedAt: at("revoked_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("licences_code").on(t.code),
    index("licences_account").on(t.accountId),
    index("licences_ending").on(t.endsAt).where(sql`${t.revokedAt} is null`),
  ],
);
