import { z } from "zod";
import { widgetKinds } from "../../media-kinds/names.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, id, idParams } from "../contract.ts";

const named = z.object({ id, name: z.string() });
const maxNamed = 200;

/** What can refer to media or playlists. */
export const contentUserKinds = [
  "playlist",
  "layout",
  "design",
  "component",
  "album",
  "board",
  "campaign",
  "emergency",
  "takeover",
  "trigger",
  "touch-menu",
  "warnings",
  "schedule",
  "screen",
  "video-wall",
  "account",
  "partner-brand",
  "guest-link",
] as const;
export type ContentUserKind = (typeof contentUserKinds)[number];
export const contentUser = z.object({
  kind: z.enum(contentUserKinds),
  /** Null: the settings of the account. */
  id: id.nullable(),
  name: z.string(),
});
export type ContentUser = z.output<typeof contentUser>;

/**
 * What uses something, and where it plays, including playlists and layouts that contain it. Lists have at most 200 names; the counts are
 * complete.
 */
export const usage = z.object({
  playlistCount: z.number().int(),
  playlists: z.array(named).max(maxNamed),
  /** Layouts whose regions show it. */
  layouts: z.array(named).max(maxNamed),
  /** Photo albums that show it, and boards that show the photos of its folder beside their rows. */
  albums: z.array(named).max(maxNamed),
  /** Designs with it inside. They keep a copy: deleting it does not change them. */
  designs: z.array(named).max(maxNamed),
  /** Schedules that are switched on. */
  scheduleCount: z.number().int(),
  schedules: z.array(named).max(maxNamed),
  /** Screens that play it at some time. */
  screenCount: z.number().int(),
  screens: z.array(named).max(maxNamed),
  /** Further screens, which the member's scope leaves out. */
  hiddenScreenCount: z.number().int(),
  /** Of all these screens, the ones that are offline now. They show a change when they are online again. */
  offlineCount: z.number().int(),
  /** Of these, the ones that are online and report that they play it, or a playlist with it, now. */
  onAirCount: z.number().int(),
  onAir: z.array(named).max(maxNamed),
});
export type Usage = z.output<typeof usage>;
const contentUsage = usage.extend({
  /** Everything that refers to it itself: playlists, campaigns, buttons of touch menus, the logo, and so on. */
  users: z.array(contentUser).max(maxNamed),
  userCount: z.number().int(),
});
export type ContentUsage = z.output<typeof contentUsage>;
export const maxNamedInUsage = maxNamed;

export const mediaUsage = contract("GET /api/v1/media/:id/usage", {
  id: "mediaUsage",
  summary: "List where a media is used",
  tag: "Media",
  needs: "content.see",
  scope: { sees: "media" },
  params: idParams,
  response: contentUsage,
});
export const manyMediaUsage = contract("GET /api/v1/media-usage", {
  id: "manyMediaUsage",
  summary: "Where any of several media plays",
  tag: "Media",
  needs: "content.see",
  scope: "filters",
  query: z.object({
    /** Ids, separated by commas; at most 500. */
    ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,499}$/, schemaReason("numbersForm"))
      .transform((text) => [...new Set(text.split(",").map(Number))]),
  }),
  response: contentUsage,
});
export const playlistUsage = contract("GET /api/v1/playlists/:id/usage", {
  id: "playlistUsage",
  summary: "List where a playlist is used",
  tag: "Playlists",
  needs: "content.see",
  scope: { sees: "playlist" },
  params: idParams,
  response: contentUsage,
});
export const dataSourceUsage = contract("GET /api/v1/data-sources/:id/usage", {
  id: "dataSourceUsage",
  summary: "List the media that show a data source, where they play, and what waits for it",
  tag: "Data sources",
  needs: "content.see",
  scope: "filters",
  params: idParams,
  response: usage.extend({
    media: z.array(named.extend({ kind: z.enum(widgetKinds) })).max(maxNamed),
    /** Campaigns that are switched on and wait for it. */
    campaigns: z.array(named).max(maxNamed),
  }),
});
