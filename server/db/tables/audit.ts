import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, bigId } from "./columns.ts";

/** Who changed what. Written in the transaction of the change, never edited. */
export const audit = pgTable(
  "audit",
  {
    id: bigId(),
    at: at("at").notNull(),
    actorKind: text("actor_kind").notNull(),
    actorId: integer("actor_id"),
    accountId: integer("account_id"),
    action: text("action").notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: integer("subject_id"),
    before: jsonb("before"),
    after: jsonb("after"),
    address: text("address"),
    requestId: text("request_id"),
  },
  (t) => [
    index("audit_account").on(t.accountId, t.id),
    index("audit_subject").on(t.subjectKind, t.subjectId, t.id),
  ],
);
