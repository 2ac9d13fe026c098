import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, id, refersTo, withKey } from "../columns.ts";
import { accounts, users } from "../identity/accounts.ts";
import { publications } from "./schedules.ts";

/**
 * Who changed what in the drafts of an account that reviews: a row for each person and subject. Four eyes are decided by
 * these rows, which are written in the transaction of the change (`server/db/draft-edits/note-edits.ts`).
 */
export const draftEdits = pgTable(
  "draft_edits",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** Null: the service made the change, and it is not known for whom. */
    userId: integer("user_id").references(() => users.id),
    subjectKind: text("subject_kind").notNull(),
    subjectId: integer("subject_id"),
    /** The publication, or the discarded drafts, with this change; null: it is in the drafts. */
    publicationId: integer("publication_id").references(() => publications.id, { onDelete: "cascade" }),
    at: at("at").notNull(),
  },
  (t) => [
    index("draft_edits_user").on(t.userId),
    index("draft_edits_account").on(t.accountId, t.publicationId, t.id),
    index("draft_edits_publication").on(t.publicationId).where(sql`${t.publicationId} is not null`),
  ],
);

/** Drafts, as they were when a member asked for their publication. */
export const proposals = pgTable(
  "proposals",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** `overtaken`: another version was published first. */
    state: text("state", { enum: ["open", "withdrawn", "returned", "approved", "overtaken"] }).notNull(),
    /** See server/domains/core/program/program.ts. Null: it is decided. */
    program: jsonb("plan"),
    programHash: text("plan_hash").notNull(),
    /** The current publication at that time: the changes are those to it. */
    baseId: integer("base_id").references(() => publications.id, { onDelete: "set null" }),
    /** The first hundred changes. */
    changes: jsonb("changes").notNull(),
    changeCount: integer("change_count").notNull(),
    /** The newest row of `draft_edits` that it contains. */
    lastEditId: integer("last_edit_id").notNull(),
    /** What it contains, as `subjectsOfPart` parses it, where it is a part of the drafts; null: all of them. */
    part: jsonb("part"),
    note: text("note"),
    proposedBy: refersTo("proposed_by", () => users.id),
    withKey: withKey(),
    proposedAt: at("proposed_at").notNull(),
    decidedBy: integer("decided_by").references(() => users.id),
    decidedAt: at("decided_at"),
    /** What the person who decided wrote. */
    answer: text("answer"),
    /** What it became, or what overtook it. */
    publicationId: integer("publication_id").references(() => publications.id, { onDelete: "set null" }),
  },
  (t) => [
    index("proposals_proposed_by").on(t.proposedBy),
    index("proposals_decided_by").on(t.decidedBy),
    index("proposals_account").on(t.accountId, t.id),
    index("proposals_base").on(t.baseId),
    index("proposals_publication").on(t.publicationId),
  ],
);

/** What members say about a publication or a proposal; exactly one of the two is set. */
export const publishingComments = pgTable(
  "publishing_comments",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    publicationId: integer("publication_id").references(() => publications.id, { onDelete: "cascade" }),
    proposalId: integer("proposal_id").references(() => proposals.id, { onDelete: "cascade" }),
    userId: refersTo("user_id", () => users.id),
    withKey: withKey(),
    text: text("text").notNull(),
    createdAt: at("created_at").notNull(),
    editedAt: at("edited_at"),
  },
  (t) => [
    index("publishing_comments_user").on(t.userId),
    index("publishing_comments_account").on(t.accountId, t.id),
    index("publishing_comments_publication").on(t.publicationId),
    index("publishing_comments_proposal").on(t.proposalId),
  ],
);
