import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, id } from "./columns.ts";
import { users } from "./users.ts";

/** Whole programs of an account: published ones, one scheduled publication, and discarded drafts. */
export const publications = pgTable(
  "publications",
  {
    id: id(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    /** From 1 in each account; null until it is published. */
    number: integer("number"),
    /**
     * `withdrawn`: a scheduled publication that was cancelled. `discarded`: drafts that a user discarded, kept so that
     * they can be restored.
     */
    state: text("state", { enum: ["waiting", "published", "withdrawn", "discarded"] }).notNull(),
    /**
     * `begin`: what screens played when reviewing was switched on. `end`: what was unpublished when it was switched
     * off.
     */
    cause: text("cause", { enum: ["begin", "publish", "roll back", "end", "discard"] }).notNull(),
    /** A program, see server/domains/program/program.ts; parsed when read. */
    plan: jsonb("plan").notNull(),
    /** Hash of the plan; equal plans have equal hashes. */
    planHash: text("plan_hash").notNull(),
    /** The first hundred changes, see shared/contracts/publishing.ts. */
    changes: jsonb("changes").notNull(),
    changeCount: integer("change_count").notNull(),
    note: text("note"),
    /** For a rollback: the number of the publication whose plan this is. */
    rolledBackTo: integer("rolled_back_to"),
    /** Null: at once. */
    publishAt: at("publish_at"),
    publishedAt: at("published_at"),
    /** From then on every screen that it changes has a manifest that follows it. */
    preparedAt: at("prepared_at"),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("publications_account").on(t.accountId, t.id),
    uniqueIndex("publications_number").on(t.accountId, t.number).where(sql`${t.number} is not null`),
    uniqueIndex("publications_waiting").on(t.accountId).where(sql`${t.state} = 'waiting'`),
  ],
);
