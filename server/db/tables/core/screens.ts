import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { CanSet, Sound } from "#shared/contracts/core/device-levels.ts";
import type { DisplayTimes } from "#shared/contracts/playing/display-times.ts";
import type { heartbeat } from "#shared/contracts/playing/player.ts";
import type { OpeningHours } from "#shared/contracts/when.ts";
import { at, bytea, id, refersTo } from "../columns.ts";
import { accounts } from "../identity/accounts.ts";
import { playlists } from "../library/playlists.ts";
import { licences } from "../selling/billing.ts";

export const screens = pgTable(
  "screens",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    /** The customer's own name for it, by which a file of the customer finds it again. */
    externalId: text("external_id"),
    orientation: integer("orientation").notNull().default(0),
    timeZone: text("time_zone").notNull(),
    status: text("status", { enum: ["active", "inactive"] })
      .notNull()
      .default("active"),
    defaultPlaylistId: integer("default_playlist_id").references(() => playlists.id),
    /** Null: the account's opening hours apply. */
    openingHours: jsonb("opening_hours").$type<OpeningHours>(),
    /** When the display is on; null: the device decides. */
    displayTimes: jsonb("display_times").$type<DisplayTimes>(),
    /** When its device asked for these times, at most one hour late; null: never. */
    displayAskedAt: at("display_asked_at"),
    /** Null: the device keeps its own volume. */
    sound: jsonb("sound").$type<Sound>(),
    /** In percent; null: the display keeps its own. */
    brightness: integer("brightness"),
    /** What its device said it can set; null: nothing yet. */
    canSet: jsonb("can_set").$type<CanSet>(),
    licenceId: integer("licence_id").references(() => licences.id),
    /** An account without a plan tries it: it plays in the browser that is signed in, until the try-out ends. */
    isTryout: boolean("is_tryout").notNull().default(false),
    /** SHA-256 of the key that only the device has. */
    deviceKeyHash: bytea("device_key_hash"),
    /** The key that the device will use next; its first use makes the old one invalid. */
    nextDeviceKeyHash: bytea("next_device_key_hash"),
    /** A description of the browser or device. */
    device: text("device"),
    pairedAt: at("paired_at").notNull(),
    /** The code that paired it, for the operators' Pass column; it is used up, so it is not a secret. */
    pairedWithCode: text("paired_with_code").notNull(),
    lastContactAt: at("last_contact_at"),
    /** The newest report, as received; the report of an earlier build may lack fields. */
    report: jsonb("report").$type<Partial<InputOf<typeof heartbeat>>>(),
    /** In the spelling of the user, without duplicates. */
    tags: text("tags").array().notNull().default([]),
    /** Description of the place. */
    location: text("location").notNull().default(""),
    /** Degrees (WGS 84); both or none. */
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    notes: text("notes").notNull().default(""),
    /** The download speed that the screen measured last; kept while later reports omit it. */
    downloadBytesPerS: integer("download_bytes_per_s"),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    index("screens_of_account").on(t.accountId),
    index("screens_account").on(t.accountId, t.name).where(sql`${t.deletedAt} is null`),
    uniqueIndex("screens_device_key").on(t.deviceKeyHash).where(sql`${t.deviceKeyHash} is not null`),
    uniqueIndex("screens_next_device_key")
      .on(t.nextDeviceKeyHash)
      .where(sql`${t.nextDeviceKeyHash} is not null`),
    uniqueIndex("screens_licence")
      .on(t.licenceId)
      .where(sql`${t.licenceId} is not null and ${t.deletedAt} is null`),
    uniqueIndex("screens_external_id")
      .on(t.accountId, t.externalId)
      .where(sql`${t.externalId} is not null and ${t.deletedAt} is null`),
    index("screens_default_playlist").on(t.defaultPlaylistId),
  ],
);

/** Commands to screens, and the results that the screens reported. */
export const screenCommands = pgTable(
  "screen_commands",
  {
    id: id(),
    screenId: refersTo("screen_id", () => screens.id),
    kind: text("kind", { enum: ["reload", "identify", "clear cache", "volume", "restart"] }).notNull(),
    value: integer("value"),
    state: text("state", { enum: ["waiting", "received", "done", "failed"] })
      .notNull()
      .default("waiting"),
    detail: text("detail"),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    receivedAt: at("received_at"),
    endedAt: at("ended_at"),
  },
  (t) => [index("screen_commands_screen").on(t.screenId, t.id)],
);

/**
 * How the devices of screens were: a row for each hour. `samples` has at most one sample for each five minutes, by the
 * minute in which the five begin ("0" to "55").
 */
export const screenHealth = pgTable(
  "screen_health",
  {
    screenId: refersTo("screen_id", () => screens.id),
    hour: at("hour").notNull(),
    samples: jsonb("samples").notNull(),
  },
  (t) => [primaryKey({ columns: [t.screenId, t.hour] }), index("screen_health_hour").on(t.hour)],
);

/**
 * The newest screenshot that was asked of each screen. `arriving`: the device sends it, which only one request may do.
 * `picture` is a JPEG that the server drew anew.
 */
export const screenshots = pgTable(
  "screenshots",
  {
    screenId: integer("screen_id")
      .primaryKey()
      .references(() => screens.id),
    number: integer("number").notNull(),
    state: text("state", { enum: ["waiting", "arriving", "taken", "unable", "failed"] }).notNull(),
    askedAt: at("asked_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    takenAt: at("taken_at"),
    picture: bytea("picture"),
  },
  (t) => [index("screenshots_asked").on(t.askedAt)],
);
