import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Condition } from "#shared/conditions/condition.ts";
import type { PlaylistMusic } from "#shared/contracts/library/playlist-music.ts";
import { at, id, refersTo, withKey } from "../columns.ts";
import { accounts, users } from "../identity/accounts.ts";
import { media } from "./media.ts";

export const playlists = pgTable(
  "playlists",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    /** Items play in a different order each round, the same on all screens. */
    shuffle: boolean("shuffle").notNull().default(false),
    /** Its background music; null: none. */
    music: jsonb("music").$type<PlaylistMusic>(),
    /** No spots of campaigns and no ads of exchanges play in it. */
    withoutAds: boolean("without_ads").notNull().default(false),
    /** The service made it for an emergency; no list of the library shows it. */
    hidden: boolean("hidden").notNull().default(false),
    /** Grows by one with each change; a change based on an older one is merged (db/revisions). */
    revision: integer("revision").notNull().default(1),
    /** The member who made it sees it also while nothing in their scope uses it. */
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    withKey: withKey(),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    index("playlists_created_by").on(t.createdBy),
    index("playlists_of_account").on(t.accountId),
    index("playlists_account").on(t.accountId, t.name).where(sql`${t.deletedAt} is null`),
    index("playlists_removed").on(t.accountId, t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

export const playlistItems = pgTable(
  "playlist_items",
  {
    id: id(),
    playlistId: refersTo("playlist_id", () => playlists.id),
    /** Either a media or another playlist, whose items play in this place. */
    mediaId: integer("media_id").references(() => media.id),
    nestedId: integer("nested_id").references(() => playlists.id),
    position: integer("position").notNull(),
    /** Per image or PDF page; a video plays its own length. */
    durationMs: integer("duration_ms").notNull(),
    /** Local moments at the screen, `YYYY-MM-DDTHH:MM`; null: no limit. */
    availableFrom: text("available_from"),
    availableUntil: text("available_until"),
    transition: text("transition", { enum: ["cut", "fade", "slide"] })
      .notNull()
      .default("fade"),
    fit: text("fit", { enum: ["contain", "cover", "stretch"] })
      .notNull()
      .default("contain"),
    muted: boolean("muted").notNull().default(true),
    /** It plays only while this holds; null: always. */
    condition: jsonb("condition").$type<Condition>(),
    /** Chosen by the editor that added it: a repeated save finds the item by it and does not add it again. */
    key: text("key"),
  },
  (t) => [
    index("playlist_items_playlist").on(t.playlistId, t.position),
    index("playlist_items_media").on(t.mediaId),
    index("playlist_items_nested").on(t.nestedId).where(sql`${t.nestedId} is not null`),
    check("playlist_items_one", sql`(${t.mediaId} is null) <> (${t.nestedId} is null)`),
  ],
);
