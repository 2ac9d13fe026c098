import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, refersTo } from "./columns.ts";
import { accounts, users } from "./identity/accounts.ts";

/** Things that several people edit, and that have a revision. */
export const revisedKinds = ["playlist", "schedule", "design"] as const;

/**
 * What was there before a save, by the revision that the save replaced: a change that was made from it can be merged
 * (db/revisions). Only the newest ones of each thing are kept. Of a design, which is merged in the browser, a row is the
 * state before a sitting (db/revisions/sittings.ts).
 */
export const earlierRevisions = pgTable(
  "earlier_revisions",
  {
    accountId: refersTo("account_id", () => accounts.id),
    kind: text("kind", { enum: revisedKinds }).notNull(),
    subjectId: integer("subject_id").notNull(),
    revision: integer("revision").notNull(),
    content: jsonb("content").notNull(),
    /** Who made the next revision; null: the service, or somebody who was erased. */
    replacedBy: integer("replaced_by").references(() => users.id, { onDelete: "set null" }),
    replacedAt: at("replaced_at").notNull(),
    /** What a person called this state: then it is kept without an end. */
    name: text("name"),
    /** What it changed of the state that was kept before it; null: not known. */
    summary: jsonb("summary"),
    /** Of a design: names the small picture of this state (design-pictures/picture-key.ts). */
    picture: integer("picture"),
  },
  (t) => [
    index("earlier_revisions_replaced_by").on(t.replacedBy),
    primaryKey({ columns: [t.kind, t.subjectId, t.revision] }),
    index("earlier_revisions_account").on(t.accountId),
    index("earlier_revisions_replaced").on(t.replacedAt),
  ],
);
