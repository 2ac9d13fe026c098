import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, bigId, id, paise, refersTo } from "../columns.ts";

/** A person of Vitrine's staff. */
export const operators = pgTable(
  "operators",
  {
    id: id(),
    role: text("role", { enum: ["admin", "manager"] }).notNull(),
    name: text("name").notNull(),
    loginName: text("login_name").notNull(),
    /** For news about the own login; null: none. */
    email: text("email"),
    passwordHash: text("password_hash").notNull(),
    passwordChangedAt: at("password_changed_at").notNull(),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    uniqueIndex("operators_login_name").on(sql`lower(${t.loginName})`).where(sql`${t.deletedAt} is null`),
  ],
);

/**
 * An admin asks to remove the second factor of a colleague; another admin confirms. Deleted when confirmed or withdrawn: the
 * audit keeps what happened.
 */
export const secondFactorResets = pgTable("second_factor_resets", {
  id: id(),
  operatorId: integer("operator_id")
    .notNull()
    .unique()
    .references(() => operators.id),
  askedBy: refersTo("asked_by", () => operators.id),
  reason: text("reason").notNull(),
  askedAt: at("asked_at").notNull(),
  expiresAt: at("expires_at").notNull(),
});

/** Invitations to create an account, where sign-up needs one (BILLING=off). Deleted when accepted or withdrawn. */
export const invitations = pgTable("invitations", {
  id: id(),
  /** In lower case. */
  email: text("email").notNull().unique(),
  /** The limits of the new account. */
  screens: integer("screens").notNull(),
  storageMb: integer("storage_mb").notNull(),
  operatorId: refersTo("operator_id", () => operators.id),
  createdAt: at("created_at").notNull(),
  expiresAt: at("expires_at").notNull(),
});

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

/** What is counted: rows that exist, and money that was received and not refunded. */
const talliedThings = ["users", "screens", "playlists", "ads", "licenses", "payments"] as const;

const amount = (name: string) => bigint(name, { mode: "number" }).notNull();

/**
 * How many rows began in a time span and still exist, and their paise: by quarter of an hour, day and month in India.
 * Written only by folding `tally_changes` into it.
 */
export const tallies = pgTable(
  "tallies",
  {
    grain: text("grain", { enum: ["quarter", "day", "month"] }).notNull(),
    startsAt: at("starts_at").notNull(),
    thing: text("thing", { enum: talliedThings }).notNull(),
    count: amount("count"),
    paise: paise("paise").notNull(),
  },
  (t) => [primaryKey({ columns: [t.grain, t.startsAt, t.thing] })],
);

/**
 * Changes that triggers on the counted tables wrote in the transaction of each write, and that are not folded yet.
 * Append only, so that two payments at once never wait for each other. The correct figures are `tallies` plus these.
 */
export const tallyChanges = pgTable("tally_changes", {
  thing: text("thing", { enum: talliedThings }).notNull(),
  /** Start of the quarter of an hour. */
  quarter: at("quarter").notNull(),
  count: amount("count"),
  paise: paise("paise").notNull(),
});
