import { z } from "zod";
import { condition } from "../../conditions/condition.ts";
import { itemDurationMs } from "../../limits.ts";
import { fits, transitions } from "../../media-kinds/names.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { author, contract, done, id, idParams, instant, onlyOver } from "../contract.ts";
import { localMoment } from "../when.ts";
import { media } from "./media.ts";
import { playlistMusic } from "./playlist-music.ts";

/** Per image or PDF page. A video ignores it and plays its full length. */
const durationMs = z
  .number()
  .int()
  .min(itemDurationMs.min, schemaReason("oneSecondAtLeast"))
  .max(itemDurationMs.max, schemaReason("oneDayOfHoursAtMost"));

/** How and when an item is shown. */
const itemOptions = {
  /** Local moments at the screen; the item plays only in [from, until). Null means no limit. */
  availableFrom: localMoment.nullable().default(null),
  availableUntil: localMoment.nullable().default(null),
  /** How it comes on screen. */
  transition: z.enum(transitions).default("fade"),
  fit: z.enum(fits).default("contain"),
  /** Of a video. */
  muted: z.boolean().default(true),
  /** It plays only while this holds; null: always. */
  condition: condition.nullable().default(null),
};
export type ItemOptions = z.output<z.ZodObject<typeof itemOptions>>;
/** The default options of an item. */
export const plainItem: ItemOptions = z.object(itemOptions).parse({});
/** Most items of one playlist. */
export const maxItems = 500;
const itemBody = z
  .object({
    id: id.optional(),
    /**
     * Your own name for a new item, unique in the playlist. When the save is repeated because its answer was lost, the
     * item is not added again.
     */
    key: z.string().min(1).max(64).optional(),
    /** What the item shows: a media, or another playlist whose items play at this position. */
    mediaId: id.optional(),
    playlistId: id.optional(),
    durationMs,
    ...itemOptions,
    /** Unchanged when omitted; null: none. */
    condition: condition.nullable().optional(),
  })
  .refine(({ mediaId, playlistId }) => (mediaId === undefined) !== (playlistId === undefined), {
    path: ["mediaId"],
    message: schemaReason("mediaOrPlaylist"),
  })
  .refine(
    ({ availableFrom, availableUntil }) =>
      !(availableFrom && availableUntil) || availableFrom < availableUntil,
    {
      path: ["availableUntil"],
      message: schemaReason("endsBeforeItBegins"),
    },
  );

/** A playlist inside another one. */
export const nestedPlaylist = z.object({
  id,
  name: z.string(),
  /** Includes the items of the playlists inside it. */
  itemCount: z.number().int(),
  /** Length of one round in milliseconds. */
  totalMs: z.number().int(),
  thumbnailUrl: z.string().nullable(),
});
export type NestedPlaylist = z.output<typeof nestedPlaylist>;
/** Exactly one of `media` and `playlist` is set. A nested playlist has the durations of its items. */
export const playlistItem = z.object({
  id,
  /** As sent when it was added; absent in lists. */
  key: z.string().optional(),
  // Calls of z, which the bundler can leave out; methods of these schemas would keep them.
  media: z.nullable(media),
  playlist: z.nullable(nestedPlaylist),
  durationMs,
  ...itemOptions,
});
const common = {
  id,
  name: z.string(),
  /** Plays in another order in each round, the same on all screens. */
  shuffle: z.boolean(),
  /** Its background music; null: none. */
  music: z.nullable(playlistMusic),
  /** Spots of campaigns and ads of exchanges never play in it. */
  withoutAds: z.boolean(),
  /** Number of tracks in it: with at least one it can be the music of other playlists. */
  tracks: z.number().int(),
  /** Grows by one with every change. Send the one that a change was made from: it is merged with later changes of others. */
  revision: z.number().int(),
  /** Length of one round in milliseconds. */
  totalMs: z.number().int(),
  /** Number of screens with this default playlist. */
  screens: z.number().int(),
  /** Number of enabled schedules that play it. */
  schedules: z.number().int(),
  updatedAt: instant,
};
export const playlist = z.object({
  ...common,
  /** Who saved this revision; null when that is not known. */
  changedBy: z.nullish(author),
  /** In the answer to a save that was merged: who saved the other changes. */
  mergedWith: z.optional(z.array(author)),
  items: z.array(playlistItem),
});
export type Playlist = z.output<typeof playlist>;
export const playlistSummary = z.object({
  ...common,
  itemCount: z.number().int(),
  thumbnailUrls: z.array(z.string()),
});
export type PlaylistSummary = z.output<typeof playlistSummary>;

const name = z.string().trim().min(1, schemaReason("nameRequired")).max(120);

export const listPlaylists = contract("GET /api/v1/playlists", {
  id: "listPlaylists",
  summary: "List playlists by name",
  tag: "Playlists",
  needs: "content.see",
  scope: "filters",
  query: z.object({
    /** Words of the name, in any order. */
    q: z.string().trim().max(200).optional(),
    cursor: z.string().max(1000).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(200),
  }),
  response: z.object({ items: z.array(playlistSummary), nextCursor: z.string().nullable() }),
});
export const getPlaylist = contract("GET /api/v1/playlists/:id", {
  id: "getPlaylist",
  summary: "Get one playlist with its items",
  tag: "Playlists",
  needs: "content.see",
  scope: { sees: "playlist" },
  params: idParams,
  response: playlist,
});
export const createPlaylist = contract("POST /api/v1/playlists", {
  id: "createPlaylist",
  summary: "Create an empty playlist, or a copy of another one",
  tag: "Playlists",
  needs: "content.edit",
  scope: "filters",
  body: z.object({
    name,
    /** The playlist whose items, music and settings the new one gets. */
    copyOf: id.optional(),
  }),
  response: playlist,
  status: 201,
});
/**
 * Saves the whole list at once: add, remove, reorder and undo use this call. Items whose id is sent keep it. What others
 * saved since `revision` is merged. When they changed the same field of the same item, the answer is 409 with `clashes`.
 */
export const savePlaylist = contract("PUT /api/v1/playlists/:id", {
  id: "savePlaylist",
  summary:
    "Replace the name and the items of a playlist. Merged with what others saved since `revision`; 409 with `clashes` when they changed the same fields",
  tag: "Playlists",
  needs: "content.edit",
  scope: { changes: "playlist" },
  headers: onlyOver,
  params: idParams,
  body: z.object({
    /** The revision that the change was made from. */
    revision: z.number().int(),
    name,
    /** Unchanged when omitted. */
    shuffle: z.boolean().optional(),
    /** Unchanged when omitted; null: none. */
    music: playlistMusic.nullable().optional(),
    /**
     * Spots of campaigns and ads of exchanges never play in it, nor in its place inside another playlist. Unchanged when
     * omitted.
     */
    withoutAds: z.boolean().optional(),
    items: z.array(itemBody).max(maxItems, schemaReason("atMostItems")),
  }),
  maxBytes: 500_000,
  response: playlist,
});
export const deletePlaylist = contract("DELETE /api/v1/playlists/:id", {
  id: "deletePlaylist",
  summary: "Remove a playlist; its screens play what has the next priority",
  tag: "Playlists",
  needs: "content.edit",
  scope: { changes: "playlist" },
  headers: onlyOver,
  params: idParams,
  response: done,
});
export const restorePlaylist = contract("POST /api/v1/playlists/:id/restore", {
  id: "restorePlaylist",
  summary: "Restore a removed playlist, also as the default of its screens",
  tag: "Playlists",
  needs: "content.edit",
  scope: { changes: "playlist" },
  params: idParams,
  response: playlist,
});
