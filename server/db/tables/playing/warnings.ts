import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Band } from "#shared/contracts/playing/manifest.ts";
import { type certainties, severities } from "#shared/media-kinds/warnings.ts";
import { at, id, refersTo } from "../columns.ts";
import { screens } from "../core/screens.ts";
import { accounts, users } from "../identity/accounts.ts";
import { dataSources } from "../library/media.ts";
import { playlists } from "../library/playlists.ts";
import { emergencies, screenGroups } from "./schedules.ts";

/** What the official warnings of a data source start on screens. */
export const warningSettings = pgTable(
  "warning_settings",
  {
    sourceId: integer("source_id")
      .primaryKey()
      .references(() => dataSources.id),
    accountId: refersTo("account_id", () => accounts.id),
    isOn: boolean("is_on").notNull(),
    /** Which screens may show them; of these, those in the area do. */
    target: text("target", { enum: ["screen", "group", "account"] }).notNull(),
    screenId: integer("screen_id").references(() => screens.id),
    groupId: integer("group_id").references(() => screenGroups.id),
    /** Codes and names of areas that count for screens where the shape of an area does not decide. */
    areas: text("areas").array().notNull(),
    minSeverity: text("min_severity", { enum: severities }).notNull(),
    /** The languages of the text, the preferred one first. */
    languages: text("languages").array().notNull(),
    /** What plays; null: the text of the warning. */
    playlistId: integer("playlist_id").references(() => playlists.id),
    /** Where they lie over what plays; null: they are the whole picture. */
    band: jsonb("band").$type<Band>(),
    /** Exercises are shown, and marked as such. */
    drills: boolean("drills").notNull(),
    /** From when on a warning is an emergency; null: never. */
    emergencyFrom: jsonb("emergency_from").$type<{
      severity: (typeof severities)[number];
      certainty: (typeof certainties)[number];
    }>(),
    savedBy: integer("saved_by").references(() => users.id, { onDelete: "set null" }),
    savedAt: at("saved_at").notNull(),
  },
  (t) => [
    index("warning_settings_account").on(t.accountId),
    index("warning_settings_playlist").on(t.playlistId),
    index("warning_settings_screen").on(t.screenId),
    index("warning_settings_group").on(t.groupId),
    index("warning_settings_saved_by").on(t.savedBy),
  ],
);

/** An official warning that screens show or showed, with its updates. */
export const shownWarnings = pgTable(
  "shown_warnings",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    sourceId: refersTo("source_id", () => dataSources.id),
    /** The messages that it stands for: the newest and those that it replaced. */
    keys: text("keys").array().notNull(),
    part: integer("part").notNull(),
    name: text("name").notNull(),
    severity: text("severity", { enum: severities }).notNull(),
    drill: boolean("drill").notNull(),
    /** What screens show, to find a change of it. */
    shown: text("shown").notNull(),
    /** Null: it was long ago, and what it showed is deleted. */
    playlistId: integer("playlist_id").references(() => playlists.id, { onDelete: "set null" }),
    /** The emergency that it is; null: a takeover. */
    emergencyId: integer("emergency_id").references(() => emergencies.id, { onDelete: "set null" }),
    startedAt: at("started_at").notNull(),
    endsAt: at("ends_at").notNull(),
    /** It ended before that: it was cancelled, or no longer reaches a screen. */
    endedAt: at("ended_at"),
    /** A member took it from the screens: its updates are not shown either. */
    stoppedAt: at("stopped_at"),
    stoppedBy: integer("stopped_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("shown_warnings_account").on(t.accountId, t.id),
    index("shown_warnings_source").on(t.sourceId, t.endsAt),
    index("shown_warnings_playlist").on(t.playlistId),
    index("shown_warnings_stopped_by").on(t.stoppedBy).where(sql`${t.stoppedBy} is not null`),
    index("shown_warnings_emergency").on(t.emergencyId).where(sql`${t.emergencyId} is not null`),
  ],
);
