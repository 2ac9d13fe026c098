import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Condition } from "#shared/conditions/condition.ts";
import type { Band } from "#shared/contracts/playing/manifest.ts";
import type { When } from "#shared/contracts/when.ts";
import { at, id, refersTo, withKey } from "../columns.ts";
import { screens } from "../core/screens.ts";
import { accounts, users } from "../identity/accounts.ts";
import { media } from "../library/media.ts";
import { playlists } from "../library/playlists.ts";
import { touchMenus } from "./touch-menus.ts";
import { triggers } from "./triggers.ts";
import { shownWarnings } from "./warnings.ts";

/** Screens that are addressed together. Everything for a group also applies to its subgroups. */
export const screenGroups = pgTable(
  "screen_groups",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    parentId: integer("parent_id").references((): AnyPgColumn => screenGroups.id),
    /** For a smart group: screens with these tags are its members. Null: the members are chosen by hand. */
    smart: jsonb("smart").$type<{ tags: string[]; match: "any" | "all" }>(),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    index("screen_groups_of_account").on(t.accountId),
    index("screen_groups_account").on(t.accountId, t.name).where(sql`${t.deletedAt} is null`),
    index("screen_groups_parent").on(t.parentId),
  ],
);

export const screenGroupMembers = pgTable(
  "screen_group_members",
  {
    groupId: refersTo("group_id", () => screenGroups.id),
    screenId: refersTo("screen_id", () => screens.id),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.screenId] }),
    index("screen_group_members_screen").on(t.screenId),
  ],
);

/** Public holidays and similar dates. Without an account: a built-in calendar. */
export const holidayCalendars = pgTable(
  "holiday_calendars",
  {
    id: id(),
    accountId: integer("account_id").references(() => accounts.id),
    name: text("name").notNull(),
    days: jsonb("days").$type<{ date: string; name: string }[]>().notNull(),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    index("holiday_calendars_of_account").on(t.accountId),
    index("holiday_calendars_account").on(t.accountId, t.name).where(sql`${t.deletedAt} is null`),
  ],
);

/** Target + playlist + when + priority; occurrences are never stored. */
export const scheduleRules = pgTable(
  "schedule_rules",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    playlistId: refersTo("playlist_id", () => playlists.id),
    target: text("target", { enum: ["screen", "group", "account"] }).notNull(),
    /** Set when the target is `screen`. */
    screenId: integer("screen_id").references(() => screens.id),
    /** Set when the target is `group`. */
    groupId: integer("group_id").references(() => screenGroups.id),
    priority: integer("priority").notNull().default(0),
    sharing: text("sharing", { enum: ["alone", "rotate"] })
      .notNull()
      .default("alone"),
    /** IANA name; null: each screen's own zone. */
    zone: text("zone"),
    when: jsonb("when").$type<When>().notNull(),
    /** It plays only while this holds; null: always. */
    condition: jsonb("condition").$type<Condition>(),
    /** Where it is shown over what plays; null: it is the whole picture. */
    band: jsonb("band").$type<Band>(),
    enabled: boolean("enabled").notNull().default(true),
    /** Grows by one with each change; a change based on an older one is merged (db/revisions). */
    revision: integer("revision").notNull().default(1),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    index("schedule_rules_of_account").on(t.accountId),
    index("schedule_rules_account").on(t.accountId, t.id).where(sql`${t.deletedAt} is null`),
    index("schedule_rules_playlist").on(t.playlistId),
    index("schedule_rules_screen").on(t.screenId),
    index("schedule_rules_group").on(t.groupId),
  ],
);

/** Emergencies and takeovers: they play instead of the schedules, from now on or for a time. */
export const interruptions = pgTable(
  "interruptions",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    tier: text("tier", { enum: ["emergency", "takeover"] }).notNull(),
    playlistId: refersTo("playlist_id", () => playlists.id),
    target: text("target", { enum: ["screen", "group", "account"] }).notNull(),
    screenId: integer("screen_id").references(() => screens.id),
    groupId: integer("group_id").references(() => screenGroups.id),
    startsAt: at("starts_at").notNull(),
    /** Null: until a user ends it. */
    endsAt: at("ends_at"),
    /** The emergency that this target belongs to; null for a takeover. */
    emergencyId: integer("emergency_id").references(() => emergencies.id),
    /** The trigger that started it, and starts it again; null for others. */
    triggerId: integer("trigger_id").references((): AnyPgColumn => triggers.id, { onDelete: "set null" }),
    /** What started it where it is no person in the dashboard. Stays when the trigger or the menu is removed. */
    origin: text("origin", { enum: ["trigger", "menu", "warning"] }),
    /** The touch menu in which it is a choice, at this place and with this picture; null for others. */
    menuId: integer("menu_id").references((): AnyPgColumn => touchMenus.id, { onDelete: "set null" }),
    place: integer("place"),
    pictureMediaId: integer("picture_media_id").references((): AnyPgColumn => media.id, {
      onDelete: "set null",
    }),
    /** Where it is shown over what plays; null: it is the whole picture. */
    band: jsonb("band").$type<Band>(),
    /** The official warning that it shows; null for others. */
    warningId: integer("warning_id").references((): AnyPgColumn => shownWarnings.id, {
      onDelete: "set null",
    }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("interruptions_warning").on(t.warningId).where(sql`${t.warningId} is not null`),
    index("interruptions_account").on(t.accountId, t.endsAt),
    index("interruptions_playlist").on(t.playlistId),
    uniqueIndex("interruptions_trigger").on(t.triggerId).where(sql`${t.triggerId} is not null`),
    index("interruptions_menu").on(t.menuId).where(sql`${t.menuId} is not null`),
    index("interruptions_picture").on(t.pictureMediaId).where(sql`${t.pictureMediaId} is not null`),
    index("interruptions_emergency").on(t.emergencyId).where(sql`${t.emergencyId} is not null`),
  ],
);

/** An emergency: it plays at once, above everything else. Each of its targets is a row of `interruptions`. */
export const emergencies = pgTable(
  "emergencies",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** An exercise; screens show that it is one. */
    drill: boolean("drill").notNull(),
    /** Its content, see shared/contracts/playing/emergencies.ts. */
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
  (t) => [
    index("emergencies_started_by").on(t.startedBy),
    index("emergencies_cleared_by").on(t.clearedBy),
    index("emergencies_account").on(t.accountId, t.id),
  ],
);

/** What each screen reported about an emergency. */
export const emergencyReceipts = pgTable(
  "emergency_receipts",
  {
    emergencyId: refersTo("emergency_id", () => emergencies.id),
    screenId: refersTo("screen_id", () => screens.id),
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

/** Whole programs of an account: published ones, one scheduled publication, and discarded drafts. */
export const publications = pgTable(
  "publications",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
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
    /** See server/domains/core/program/program.ts; parsed when read. */
    program: jsonb("plan").notNull(),
    /** Equal programs have equal hashes. */
    programHash: text("plan_hash").notNull(),
    /** The first hundred changes, see shared/contracts/playing/publishing.ts. */
    changes: jsonb("changes").notNull(),
    changeCount: integer("change_count").notNull(),
    note: text("note"),
    /** For a rollback: the number of the publication whose program this is. */
    rolledBackTo: integer("rolled_back_to"),
    /** Null: at once. */
    publishAt: at("publish_at"),
    publishedAt: at("published_at"),
    /** When the manifests of all screens were made; null before, and when a newer publication came first. */
    preparedAt: at("prepared_at"),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    withKey: withKey(),
    /** Who proposed this program, when it was published by approving a proposal. */
    proposedBy: integer("proposed_by").references(() => users.id, { onDelete: "set null" }),
    /** The newest row of `draft_edits` that it contains; null: none, as for a rollback. */
    lastEditId: integer("last_edit_id"),
    /** What it changed, as `subjectsOfPart` parses it, where it published a part of the drafts; null: all of them. */
    part: jsonb("part"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("publications_proposed_by").on(t.proposedBy),
    index("publications_created_by").on(t.createdBy),
    index("publications_account").on(t.accountId, t.id),
    uniqueIndex("publications_number").on(t.accountId, t.number).where(sql`${t.number} is not null`),
    uniqueIndex("publications_waiting").on(t.accountId).where(sql`${t.state} = 'waiting'`),
  ],
);
