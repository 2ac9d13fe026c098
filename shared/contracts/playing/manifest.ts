import { z } from "zod";
import { type Condition, condition } from "../../conditions/condition.ts";
import { manifestItem } from "../../media-kinds/contract.ts";
import { fontFile } from "../../media-kinds/design.ts";
import { asks, isMoving } from "../../schedule/is-moving.ts";
import { id, sha256 } from "../contract.ts";
import { playlistMusic } from "../library/playlist-music.ts";
import { localDate, openingHours, type RuleWindow, strictWhen, when } from "../when.ts";
import { edges } from "./edges.ts";
import { orientation } from "./orientation.ts";

const file = z.object({
  sha256,
  bytes: z.number().int().positive(),
  type: z.string(),
  /** In order; all but the last have the same size. */
  chunks: z.array(z.object({ sha256, bytes: z.number().int().positive() })).min(1),
});
export type ManifestFile = z.output<typeof file>;

export const manifestPlaylist = z.object({
  id,
  name: z.string(),
  items: z.array(manifestItem),
  /** Its background music; the music list is another of the playlists. Absent: none. */
  music: playlistMusic.optional(),
});
export type ManifestPlaylist = z.output<typeof manifestPlaylist>;

/** How closely a claim targets this screen; the closer one wins a tie. */
export const targets = ["screen", "group", "account"] as const;
export type Target = (typeof targets)[number];

/** A strip at an edge of the picture, as people see it. */
export const band = z.strictObject({
  edge: z.enum(edges),
  /** Of the height of the picture, or of its width for the edges left and right. */
  percent: z.number().int().min(5).max(25),
});
export type Band = z.output<typeof band>;

export const manifestRule = z.object({
  id,
  name: z.string(),
  playlistId: id,
  target: z.enum(targets),
  /** The higher one wins. */
  priority: z.number().int(),
  /** `rotate`: shares the time with others of the same priority and target that also rotate. */
  sharing: z.enum(["alone", "rotate"]),
  /** IANA name; null is the screen's zone. */
  zone: z.string().nullable(),
  when,
});
export type ManifestRule = z.output<typeof manifestRule>;
/** `band`: it is shown there, over what plays. */
export type AnyRule = ManifestRule & { if?: Condition | undefined; band?: Band | undefined };

/**
 * A rule that a player of before would play at wrong times, so it has a list of its own. A player leaves out one with a field
 * that it does not know, at any depth.
 */
export const moreRule = z.strictObject({ ...manifestRule.shape, when: strictWhen, if: condition.optional() });

/** Returns whether a time rule asks for the sun's times. */
export const asksSun = (rule: { when: { windows: readonly RuleWindow[] } }): boolean => asks(rule, "sun");

/** Returns whether a rule is one of `moreRules`: it has a condition, or a window that ends days later or has a moving edge. */
export const isMoreRule = (rule: AnyRule): boolean =>
  rule.if !== undefined || rule.when.windows.some((window) => window.to !== undefined || isMoving(window));

/** A rule whose playlist is shown in a band over whatever plays. A player leaves out one with a field that it does not know. */
export const bandRule = z.strictObject({ ...moreRule.shape, band });
export type BandRule = z.output<typeof bandRule>;

/** Overrides schedules for a time. UTC milliseconds, [from, until); null: until a user ends it. */
export const interruption = z.object({
  id,
  name: z.string(),
  tier: z.enum(["emergency", "takeover"]),
  playlistId: id,
  target: z.enum(targets),
  fromMs: z.number().int(),
  untilMs: z.number().int().nullable(),
  /** A drill: the screen marks it as one. */
  drill: z.literal(true).optional(),
  /** It shows an official warning. */
  warning: z.literal(true).optional(),
  /** A trigger starts it for so many seconds; the screen itself by these keys and scanned codes, if there are any. */
  trigger: z.object({ seconds: z.number(), codes: z.array(z.string()) }).optional(),
  /** It is shown there, over what plays. A player of before shows it as the whole picture. */
  band: band.optional(),
});
export type Interruption = z.output<typeof interruption>;

const touchMenu = z.object({
  title: z.string(),
  invitation: z.string(),
  back: z.string(),
  seconds: z.number(),
  /** Each starts the interruption with its id, the name of which is on the button. */
  choices: z.array(z.object({ id, picture: sha256.optional() })),
});
export type ManifestMenu = z.output<typeof touchMenu>;

/**
 * Offsets of a zone from UTC: `[UTC milliseconds, minutes east of UTC from then on]`, in order. The first offset also
 * holds before its start, the last one without end. Sent by the server, because devices have wrong or outdated zone
 * data.
 */
export const zoneOffsets = z
  .array(z.tuple([z.number().int(), z.number().int()]))
  .min(1)
  .refine(
    (entries) => entries.every(([atMs], index) => index === 0 || atMs > (entries[index - 1]?.[0] ?? atMs)),
    "Each entry begins after the one before it",
  );
export type ZoneOffsets = z.output<typeof zoneOffsets>;

/** Minutes from noon: of the first day, then how many more or fewer than on the day before. Null: not on that day. */
const sunDays = z.array(z.number().int().nullable());
/**
 * When the sun rises and sets at the screen's place, day after day. `noonMs`: its mean noon on the first day (UTC ms); the
 * next one is 24 hours later. On days outside of the list it is as 365 days nearer.
 */
export const sunTimes = z.object({ noonMs: z.number().int(), rise: sunDays, set: sunDays });
export type SunTimes = z.output<typeof sunTimes>;

/** From 0 to 1. Old screens load this schema, so it is as small as it can be. */
const fraction = z.number();

/** Everything that one screen needs to play without network until its lease ends. */
export const manifest = z.object({
  format: z.literal(1),
  version: z.number().int().positive(),
  screen: z.object({
    id,
    name: z.string(),
    orientation,
    timeZone: z.string(),
    status: z.enum(["active", "inactive"]),
    /** The screen is one of a video wall: its part of the picture, as fractions of the whole. */
    part: z.object({ x: fraction, y: fraction, width: fraction, height: fraction }).optional(),
  }),
  /**
   * Shown on the status cards. `colour` is #rrggbb; `logo` is one of `files`. `product` stands in the place of our name:
   * the brand of the partner.
   */
  brand: z.object({
    name: z.string(),
    colour: z.string().optional(),
    logo: sha256.optional(),
    product: z.string().optional(),
  }),
  /** Plays when nothing else does: the screen's default playlist, else the account's. */
  defaultPlaylistId: id.nullable(),
  accountPlaylistId: id.nullable().default(null),
  /** The rules that target this screen, not their occurrences. */
  rules: z.array(manifestRule).default([]),
  /** More of them, which players of before leave out: `isMoreRule`. */
  moreRules: z.array(moreRule).optional(),
  /** They do not compete with the rules: one is shown at each edge. */
  bands: z.array(bandRule).optional(),
  interruptions: z.array(interruption).default([]),
  /** People at the screen choose among these interruptions, and return to the schedule after seconds without a touch. */
  menu: touchMenu.optional(),
  openingHours: openingHours.nullable().default(null),
  /** The holiday calendars that rules and opening hours refer to: days as `YYYY-MM-DD`. */
  calendars: z.array(z.object({ id, days: z.array(localDate) })).default([]),
  /** Every zone that this manifest names, including the screen's zone. */
  zones: z.record(z.string(), zoneOffsets).default({}),
  /** Only where a rule goes by the sun and the screen has a place; else such a rule never plays. */
  sun: sunTimes.optional(),
  playlists: z.array(manifestPlaylist),
  /**
   * Those of `files` that have letters which the player does not bring itself: of Chinese, Japanese and Korean texts.
   * Absent: none. Nothing waits for them once an emergency is there.
   */
  fonts: z.array(fontFile).optional(),
  files: z.array(file),
});
export type Manifest = z.output<typeof manifest>;
