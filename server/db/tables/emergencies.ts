import { boolean, index, integer, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, id } from "./columns.ts";
import { screens } from "./screens.ts";
import { users } from "./users.ts";

/** What somebody put on screens at once, over everything else; each of its targets is a row of `interruptions`. */
export const emergencies = pgTable(
  "emergencies",
  {
    id: id(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    /** An exercise: screens say so. */
    drill: boolean("drill").notNull(),
    /** What it shows, by shared/contracts/emergencies.ts. */
    content: jsonb("content").notNull(),
    /** Whom it was for, in words, as it was then. */
    targets: jsonb("targets").$type<string[]>().notNull(),
    startedAt: at("started_at").notNull(),
    startedBy: integer("started_by").references(() => users.id, { onDelete: "set null" }),
    /** Null until somebody clears it. */
    endsAt: at("ends_at"),
    /** Somebody cleared it, before its time. */
    clearedAt: at("cleared_at"),
    clearedBy: integer("cleared_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [index("emergencies_account").on(t.accountId, t.id)],
);

/** What became of an emergency on each screen, by what the screen itself said. */
export const emergencyReceipts = pgTable(
  "emergency_receipts",
  {
    emergencyId: integer("emergency_id")
      .notNull()
      .references(() => emergencies.id),
    screenId: integer("screen_id")
      .notNull()
      .references(() => screens.id),
    /** It plays by a plan that has the emergency. */
    receivedAt: at("received_at"),
    showingAt: at("showing_at"),
    /** It shows something else again, or plays by a plan without the emergency. */
    clearedAt: at("cleared_at"),
  },
  (t) => [
    primaryKey({ columns: [t.emergencyId, t.screenId] }),
    index("emergency_receipts_screen").on(t.screenId),
  ],
);
