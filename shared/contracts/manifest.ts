import { z } from "zod";
import { manifestItem } from "../media-kinds/contract.ts";
import { id, sha256 } from "./contract.ts";
import { orientation } from "./screens.ts";
import { localDate, openingHours, when } from "./when.ts";

const file = z.object({
  sha256,
  bytes: z.number().int().positive(),
  type: z.string(),
  /** In order; all but the last have the same size. */
  chunks: z.array(z.object({ sha256, bytes: z.number().int().positive() })).min(1),
});
export type ManifestFile = z.output<typeof file>;

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
