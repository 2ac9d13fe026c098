import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { EnrolmentSettings } from "#shared/contracts/playing/enrolments.ts";
import { at, bigId, bytea, id, refersTo } from "../columns.ts";
import { screens } from "../core/screens.ts";
import { accounts, users } from "../identity/accounts.ts";

/** A code that a device shows and that no customer has entered yet. */
export const pairings = pgTable(
  "pairings",
  {
    id: id(),
    code: text("code").notNull(),
    deviceKeyHash: bytea("device_key_hash").notNull(),
    device: text("device").notNull(),
    /** The session of the browser in which the player asked; null: nobody is signed in there. Kept after the session. */
    sessionId: integer("session_id"),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
  },
  (t) => [
    uniqueIndex("pairings_live_code").on(t.code).where(sql`${t.usedAt} is null`),
    uniqueIndex("pairings_device").on(t.deviceKeyHash).where(sql`${t.usedAt} is null`),
  ],
);

/** Tokens with which many devices become screens without a code. Rows stay after their end: the audit names them. */
export const enrolments = pgTable(
  "enrolments",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** The member who made it. */
    userId: refersTo("user_id", () => users.id),
    name: text("name").notNull(),
    tokenHash: bytea("token_hash").notNull(),
    /** The first characters of the token. */
    beginning: text("beginning").notNull(),
    /** A playlist or group in it may be gone: the screens then come without. */
    settings: jsonb("settings").$type<EnrolmentSettings>().notNull(),
    atOnce: boolean("at_once").notNull(),
    maxScreens: integer("max_screens").notNull(),
    /** How many screens it has made; the last number in their names. */
    screens: integer("screens").notNull().default(0),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    revokedAt: at("revoked_at"),
  },
  (t) => [
    uniqueIndex("enrolments_token").on(t.tokenHash),
    index("enrolments_account").on(t.accountId, t.id),
    index("enrolments_user").on(t.userId),
  ],
);

/** Devices that came with an enrolment token. Those that wait and do not ask any more are deleted after a month. */
export const enrolledDevices = pgTable(
  "enrolled_devices",
  {
    id: id(),
    enrolmentId: refersTo("enrolment_id", () => enrolments.id),
    deviceKeyHash: bytea("device_key_hash").notNull(),
    device: text("device").notNull(),
    state: text("state", { enum: ["waiting", "paired", "refused"] }).notNull(),
    createdAt: at("created_at").notNull(),
    seenAt: at("seen_at").notNull(),
  },
  (t) => [
    uniqueIndex("enrolled_devices_key").on(t.deviceKeyHash),
    index("enrolled_devices_enrolment").on(t.enrolmentId, t.state),
    index("enrolled_devices_seen").on(t.seenAt).where(sql`${t.state} <> 'paired'`),
  ],
);

/**
 * Events from heartbeats: `online` (the screen is back; with the time since when it was away), `version` (it plays
 * another manifest version), `problems` (its list of problems changed). Written in batches, for exceptions only.
 */
export const screenEvents = pgTable(
  "screen_events",
  {
    id: bigId(),
    screenId: refersTo("screen_id", () => screens.id),
    at: at("at").notNull(),
    kind: text("kind", { enum: ["online", "started", "version", "problems"] }).notNull(),
    detail: jsonb("detail").notNull(),
  },
  (t) => [index("screen_events_screen").on(t.screenId, t.at, t.id), index("screen_events_at").on(t.at)],
);
