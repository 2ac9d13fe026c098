import { sql } from "drizzle-orm";
import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Bezel } from "#shared/video-walls/arrangement.ts";
import { at, id, refersTo } from "../columns.ts";
import { screens } from "../core/screens.ts";
import { accounts } from "../identity/accounts.ts";
import { playlists } from "../library/playlists.ts";
import { screenGroups } from "./schedules.ts";

/** Several screens as one picture. Its name, its screens and its schedules are those of its group. */
export const videoWalls = pgTable(
  "video_walls",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    groupId: refersTo("group_id", () => screenGroups.id),
    /** All its screens follow this zone. */
    timeZone: text("time_zone").notNull(),
    /** Plays in place of the default playlists of its screens. */
    defaultPlaylistId: integer("default_playlist_id").references(() => playlists.id),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("video_walls_account").on(t.accountId),
    uniqueIndex("video_walls_group").on(t.groupId),
    index("video_walls_default_playlist").on(t.defaultPlaylistId),
  ],
);

/** Where one screen of a video wall hangs, in millimetres. */
export const videoWallPlaces = pgTable(
  "video_wall_places",
  {
    id: id(),
    wallId: refersTo("wall_id", () => videoWalls.id, { onDelete: "cascade" }),
    /** From 1 in each wall. */
    number: integer("number").notNull(),
    /** Null: no screen yet; this part of the picture stays dark. */
    screenId: integer("screen_id").references(() => screens.id),
    x: doublePrecision("x").notNull(),
    y: doublePrecision("y").notNull(),
    width: doublePrecision("width").notNull(),
    height: doublePrecision("height").notNull(),
    bezel: jsonb("bezel").$type<Bezel>().notNull(),
  },
  (t) => [
    uniqueIndex("video_wall_places_number").on(t.wallId, t.number),
    uniqueIndex("video_wall_places_screen").on(t.screenId).where(sql`${t.screenId} is not null`),
  ],
);
