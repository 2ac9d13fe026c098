import { boolean, index, integer, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, id } from "./columns.ts";
import { screens } from "./screens.ts";
import { users } from "./users.ts";

/** An emergency: it plays at once, above everything else. Each of its targets is a row of `interruptions`. */
export const emergencies = pgTable(
  "emergencies",
  {
    id: id(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    /** An exercise; screens show that it is one. */
    drill: boolean("drill").notNull(),
    /** Its content, see shared/contracts/emergencies.ts. */
    content: jsonb("content").notNull(),
    /** The names of its targets when it started. */
    targets: jsonb("targets").$type<string[]>().notNull(),
    startedAt: at("started_at").notNull(),
    startedBy: integer("started_by").references(() => users.id, { onDelete: "set null" }),
    /** Null: it runs until a user clears it. */
    endsAt: at("ends_at"),
    /** A user cleared it before its end. */
    clearedAt: at("cleared_at"),
    clearedBy: integer("cleared_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [index("emergencies_account").on(t.accountId, t.id)],
);

/** What each screen reported about an emergency. */
export const emergencyReceipts = pgTable(
  "emergency_receipts",
  {
    emergencyId: integer("emergency_id")
      .notNull()
      .references(() => emergencies.id),
    screenId: integer("screen_id")
      .notNull()
      .references(() => screens.id),
    /** The screen has a manifest with the emergency. */
    receivedAt: at("received_at"),
    showingAt: at("showing_at"),
    /** The screen shows something else again, or has a manifest without the emergency. */
    clearedAt: at("cleared_at"),
  },
  (t) => [
    primaryKey({ columns: [t.emergencyId, t.screenId] }),
    index("emergency_receipts_screen").on(t.screenId),
  ],
);
