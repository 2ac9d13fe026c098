import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CompleteLanguage } from "#shared/languages.ts";
import { caseKinds, caseStates, proofKinds } from "#shared/people-data/cases.ts";
import { at, bytea, bytes, id } from "../columns.ts";
import { operators } from "../identity/operators.ts";

/** What somebody asked about their own data, and what became of it. Names and addresses are gone when it is answered. */
export const peopleCases = pgTable(
  "people_cases",
  {
    id: id(),
    kind: text("kind", { enum: caseKinds }).notNull(),
    state: text("state", { enum: caseStates }).notNull(),
    /** In lower case. One of address and number at least; null when the case is over. */
    email: text("email"),
    /** Digits only, with the country. */
    phone: text("phone"),
    /** The name that a guest gave, in the account that the guest sent something to. */
    guestName: text("guest_name"),
    guestAccountId: integer("guest_account_id"),
    /** In which the answer is written. */
    language: text("language").$type<CompleteLanguage>().notNull(),
    /** What the person asked, in the words of the operator or of the person. */
    note: text("note").notNull().default(""),
    /** For a correction: the right name. */
    rightName: text("right_name"),
    /** The member who asked in the dashboard; null: an operator opened it. */
    userId: integer("user_id"),
    openedBy: integer("opened_by").references(() => operators.id),
    openedAt: at("opened_at").notNull(),
    /** When it must be answered. */
    dueAt: at("due_at").notNull(),
    proof: text("proof", { enum: proofKinds }),
    /** What the operator saw. */
    proofNote: text("proof_note"),
    provedBy: integer("proved_by").references(() => operators.id),
    provedAt: at("proved_at"),
    codeHash: bytea("code_hash"),
    codeEndsAt: at("code_ends_at"),
    codeTries: integer("code_tries").notNull().default(0),
    /** What was found: parsed by `shared/people-data/found.ts`. */
    found: jsonb("found"),
    foundAt: at("found_at"),
    /** Also the accounts of which the person is the only owner, and in which others work. */
    withAccounts: boolean("with_accounts").notNull().default(false),
    askedBy: integer("asked_by").references(() => operators.id),
    askedAt: at("asked_at"),
    /** Another admin than the one who asked. */
    confirmedBy: integer("confirmed_by").references(() => operators.id),
    confirmedAt: at("confirmed_at"),
    /** Whom the erasure reaches, until it is made: it finds the same again after a stop. */
    targets: jsonb("targets"),
    percent: integer("percent").notNull().default(0),
    /** Counts by table, and what is kept until when: without anything about the person. */
    result: jsonb("result"),
    /** SHA-256 of the result, which the answer names. */
    resultHash: text("result_hash"),
    /** The archive of an export, while it can be fetched by its mailed link. */
    archiveSha256: text("archive_sha256"),
    archiveBytes: bytes("archive_bytes"),
    archiveTokenHash: bytea("archive_token_hash"),
    archiveEndsAt: at("archive_ends_at"),
    answeredAt: at("answered_at"),
    /** Why nothing was done. */
    refusal: text("refusal"),
    endedAt: at("ended_at"),
  },
  (t) => [
    index("people_cases_open").on(t.dueAt).where(sql`${t.endedAt} is null`),
    uniqueIndex("people_cases_archive").on(t.archiveTokenHash),
    index("people_cases_user").on(t.userId),
  ],
);

/**
 * Erasures that were made, without anything about the person: a restore of an older backup repeats those that it does not
 * have (`server/db/people/erasures.ts`).
 */
export const peopleErasures = pgTable("people_erasures", {
  key: uuid("key").primaryKey(),
  erasedAt: at("erased_at").notNull(),
  /** Keyed hashes of addresses and numbers. */
  identifiers: text("identifiers").array().notNull(),
  userIds: integer("user_ids").array().notNull(),
  accountIds: integer("account_ids").array().notNull(),
});

/** Rows about an erased person that the law keeps, and until when. A job overwrites them then. */
export const peopleKept = pgTable(
  "people_kept",
  {
    table: text("table_name").notNull(),
    rowId: bigint("row_id", { mode: "number" }).notNull(),
    /** The last day, in India. */
    keepUntil: date("keep_until", { mode: "string" }).notNull(),
    reason: text("reason", { enum: ["tax", "log"] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.table, t.rowId] }), index("people_kept_until").on(t.keepUntil)],
);
