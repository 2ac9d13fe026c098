import { z } from "zod";
import { id, sha256 } from "./contract.ts";
import { orientation } from "./screens.ts";
import { blockedPages } from "./web-pages.ts";
import { localDate, localMoment, openingHours, when } from "./when.ts";
import { clockSettings, dataSettings, layoutSettings, textSettings, webSettings } from "./widgets.ts";

const file = z.object({
  sha256,
  bytes: z.number().int().positive(),
  type: z.string(),
  /** In order; all but the last have the same size. */
  chunks: z.array(z.object({ sha256, bytes: z.number().int().positive() })).min(1),
});
export type ManifestFile = z.output<typeof file>;

export const fits = ["contain", "cover", "stretch"] as const;
export const transitions = ["cut", "fade", "slide"] as const;
export type Transition = (typeof transitions)[number];

const durationMs = z.number().int().positive();
const itemBase = {
  id,
  mediaId: id,
  name: z.string(),
  /** Local moments in the screen's zone; the item plays in [from, until) and in no other time. */
  availableFrom: localMoment.optional(),
  availableUntil: localMoment.optional(),
  /** How it comes on screen; fade unless told. */
  transition: z.enum(transitions).optional(),
  /** Neighbours with the same number change places each round, by this number and the round's: the same on all screens. */
  shuffle: z.number().int().nonnegative().optional(),
};
const fit = z.enum(fits).optional();
/** Unknown kinds are dropped by the player, so that an old player survives a new server. */
export const manifestItem = z.discriminatedUnion("kind", [
  z.object({ ...itemBase, kind: z.literal("image"), file: sha256, durationMs, fit }),
  z.object({ ...itemBase, kind: z.literal("video"), file: sha256, durationMs, fit, muted: z.boolean() }),
  /** The duration is each page's. */
  z.object({ ...itemBase, kind: z.literal("pdf"), pages: z.array(sha256).min(1), durationMs, fit }),
  /** `blocked`: browsers show nothing of use of this page, and why. It is passed over, and reported as a problem. */
  z.object({
    ...itemBase,
    kind: z.literal("web"),
    durationMs,
    settings: webSettings,
    blocked: z.enum(blockedPages).optional(),
  }),
  z.object({ ...itemBase, kind: z.literal("clock"), durationMs, settings: clockSettings }),
  z.object({ ...itemBase, kind: z.literal("text"), durationMs, settings: textSettings }),
  z.object({ ...itemBase, kind: z.literal("data"), durationMs, settings: dataSettings }),
  /** Its regions name playlists of the same manifest; those have no layouts of their own. */
  z.object({ ...itemBase, kind: z.literal("layout"), durationMs, settings: layoutSettings }),
]);
export type ManifestItem = z.output<typeof manifestItem>;
export type ItemKind = ManifestItem["kind"];
export const manifestPlaylist = z.object({ id, name: z.string(), items: z.array(manifestItem) });
export type ManifestPlaylist = z.output<typeof manifestPlaylist>;

/** How closely something is aimed at this screen; the closer one wins a tie. */
export const targets = ["screen", "group", "account"] as const;
export type Target = (typeof targets)[number];

export const manifestRule = z.object({
  id,
  name: z.string(),
  playlistId: id,
  target: z.enum(targets),
  /** The higher one wins. */
  priority: z.number().int(),
  /** `rotate`: shares the time with others of the same priority and target that also rotate. */
  sharing: z.enum(["alone", "rotate"]),
  /** IANA name; null is the screen's own. */
  zone: z.string().nullable(),
  when,
});
export type ManifestRule = z.output<typeof manifestRule>;

/** Something that overrides schedules for a while. UTC milliseconds, [from, until); null until somebody ends it. */
export const interruption = z.object({
  id,
  name: z.string(),
  tier: z.enum(["emergency", "takeover"]),
  playlistId: id,
  target: z.enum(targets),
  fromMs: z.number().int(),
  untilMs: z.number().int().nullable(),
  /** An exercise: the screen says so over what it shows. */
  drill: z.literal(true).optional(),
});
export type Interruption = z.output<typeof interruption>;

/**
 * Offsets of a zone from UTC: `[UTC milliseconds, minutes east of UTC from then on]`, in order. Before the first the
 * first holds, after the last the last. Devices carry wrong or outdated zone data, so it comes from the server.
 */
export const zoneOffsets = z
  .array(z.tuple([z.number().int(), z.number().int()]))
  .min(1)
  .refine(
    (entries) => entries.every(([atMs], index) => index === 0 || atMs > (entries[index - 1]?.[0] ?? atMs)),
    "Each entry begins after the one before it",
  );
export type ZoneOffsets = z.output<typeof zoneOffsets>;

/** Everything one screen needs to play for as long as its lease lasts, with no network at all. */
export const manifest = z.object({
  format: z.literal(1),
  version: z.number().int().positive(),
  screen: z.object({
    id,
    name: z.string(),
    orientation,
    timeZone: z.string(),
    status: z.enum(["active", "inactive"]),
  }),
  /** Shown on the calm cards. `colour` is #rrggbb; `logo` is one of `files`. */
  brand: z.object({ name: z.string(), colour: z.string().optional(), logo: sha256.optional() }),
  /** What plays when nothing else does: the screen's own choice, else the account's. */
  defaultPlaylistId: id.nullable(),
  accountPlaylistId: id.nullable().default(null),
  /** Those that aim at this screen, never occurrences. */
  rules: z.array(manifestRule).default([]),
  interruptions: z.array(interruption).default([]),
  openingHours: openingHours.nullable().default(null),
  /** The holiday calendars that rules and opening hours name: days as `YYYY-MM-DD`. */
  calendars: z.array(z.object({ id, days: z.array(localDate) })).default([]),
  /** Every zone that is named here, the screen's own included. */
  zones: z.record(z.string(), zoneOffsets).default({}),
  playlists: z.array(manifestPlaylist),
  files: z.array(file),
});
export type Manifest = z.output<typeof manifest>;
