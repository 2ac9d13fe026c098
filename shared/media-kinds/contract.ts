import { z } from "zod";
import { itemCondition } from "../conditions/condition.ts";
import { id, secretQuery, sha256, timeZone } from "../contracts/contract.ts";
import { blockedPages, pageUrl } from "../contracts/library/web-pages.ts";
import { localMoment } from "../contracts/when.ts";
import { digitScripts } from "../digits.ts";
import { ownFontFile } from "../fonts/own-font-file.ts";
import { schemaReason } from "../refusals/schema-reason.ts";
import { agendaShape } from "./agenda.ts";
import { albumPhoto, albumShape } from "./album-settings.ts";
import { boardShape } from "./board-settings.ts";
import { cardShape, checkCard } from "./card-settings.ts";
import { countdownShape } from "./countdown-settings.ts";
import { designSettings, fontFile, savedDesign } from "./design.ts";
import { documentVersion, shownDocument } from "./documents.ts";
import { looks } from "./looks.ts";
import {
  type FileKind,
  fits,
  type MediaKind,
  mediaKinds,
  transitions,
  type WidgetKind,
  widgetKinds,
} from "./names.ts";
import { newsShape } from "./news.ts";
import { panchangShape } from "./panchang-settings.ts";
import { prayerShape } from "./prayer-settings.ts";
import { streamShape } from "./stream-settings.ts";
import { upiShape } from "./upi-settings.ts";
import { wallShape } from "./wall-settings.ts";
import { weatherShape } from "./weather.ts";
import { webView } from "./web-view.ts";
import { worldClocksShape } from "./world-clocks-settings.ts";

export * from "./names.ts";

/**
 * The kinds of media: their items in a manifest, and the settings or uploads from which they are made. A new kind
 * starts with an entry here; the type checker then asks for its entries in `traits.ts`, in the server, the player and
 * the dashboard.
 */

const itemBase = {
  id,
  mediaId: id,
  name: z.string(),
  /** Local moments in the screen's zone; the item plays only in [from, until). */
  availableFrom: localMoment.optional(),
  availableUntil: localMoment.optional(),
  /** How it comes on screen; default fade. */
  transition: z.enum(transitions).optional(),
  /** Neighbours with the same number are reordered in each round, in the same order on all screens. */
  shuffle: z.number().int().nonnegative().optional(),
  /** The item is a spot of this campaign; with an id below zero, an ad of an exchange. */
  campaign: z.object({ id: z.number().int(), name: z.string() }).optional(),
  /** It plays only while all of these hold. Screens get such an item inside another one: `sentItem`. */
  if: z.array(itemCondition).min(1).optional(),
};
const durationMs = z.number().int().positive();
const fit = z.enum(fits).optional();
const itemOf = <const K extends string, F extends z.ZodRawShape>(kind: K, fields: F) =>
  z.object({ ...itemBase, kind: z.literal(kind), ...fields });

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, schemaReason("colourForm"));

export const widgetFonts = ["serif", "condensed", "mono"] as const;
export type WidgetFont = (typeof widgetFonts)[number];
export const backdrops = ["gradient", "glow", "stripes", "dots"] as const;
export type Backdrop = (typeof backdrops)[number];
/**
 * How a widget looks. `accent`, `font`, `backdrop` and `look` may be absent, so that the manifests of existing widgets keep
 * their hash. A player that does not know them draws the plain look.
 */
const lookOf = (background: string) => ({
  /** Of titles, times, prices; absent: the colour of the text. */
  accent: colour.optional(),
  colour: colour.default("#ffffff"),
  background: colour.default(background),
  /** Absent: the sans-serif font of the device. */
  font: z.enum(widgetFonts).optional(),
  /** What is drawn over the background colour; absent: nothing. */
  backdrop: z.enum(backdrops).optional(),
  /** The drawing of the whole picture in these colours, in place of font and backdrop; absent: none. */
  look: z.enum(looks).optional(),
  /** In which digits numbers are written (`shared/digits.ts`); absent: 0 to 9, and as they were typed. */
  digits: z.enum(digitScripts).optional(),
});

/**
 * A web page in a sandboxed frame. `refreshS`: reload interval in seconds; null: only as often as the player does to free
 * its memory.
 */
export const webSettings = z.object({
  url: secretQuery(pageUrl),
  refreshS: z.number().int().min(10).max(86_400).nullable().default(null),
  ...webView,
});
export const clockSettings = z.object({
  style: z.enum(["digital", "analogue"]).default("digital"),
  hours: z.union([z.literal(12), z.literal(24)]).default(24),
  seconds: z.boolean().default(false),
  date: z.boolean().default(true),
  /** IANA name; null is the screen's zone. */
  zone: z.string().nullable().default(null),
  ...lookOf("#101418"),
});
/** `ticker`: the text moves from right to left. */
export const textSettings = z.object({
  text: z.string().trim().min(1, schemaReason("textRequired")).max(2000),
  motion: z.enum(["still", "ticker"]).default("still"),
  speed: z.enum(["slow", "normal", "fast"]).default("normal"),
  align: z.enum(["left", "centre", "right"]).default("centre"),
  ...lookOf("#101418"),
});
/** One value that a customer's system sends to the server; the server pushes it to the screens. */
export const dataSettings = z.object({
  sourceId: id,
  title: z.string().trim().max(80).default(""),
  unit: z.string().trim().max(20).default(""),
  /** A value older than this (seconds) is shown with its age; null: never. */
  staleAfterS: z.number().int().min(10).max(31_536_000).nullable().default(null),
  ...lookOf("#101418"),
});
/** A table of a data source as a menu, a price list or another board. It follows its table without a new manifest. */
export const boardSettings = z.object({
  sourceId: id,
  ...boardShape,
  ...lookOf("#101418"),
});
export const countdownSettings = z.object({ ...countdownShape, ...lookOf("#101418") });
/** Screens do not check zones: their zone data may lack one. */
const zoneName = z.string();
export const worldClocksSettings = z.object({ ...worldClocksShape(zoneName), ...lookOf("#101418") });
/** Prayer times, or sunrise and sunset, of a place. */
export const prayerSettings = z.object({ ...prayerShape, ...lookOf("#101418") });
/** The Indian calendar of the day at a place. */
export const panchangSettings = z.object({ ...panchangShape, ...lookOf("#101418") });
/** Birthdays or notices of a table that are due. It follows its table without a new manifest. */
export const wallSettings = z.object({
  sourceId: id,
  ...wallShape,
  ...lookOf("#101418"),
});
/** Photos of a folder, or a list of photos, one after another. */
export const albumSettings = z.object({ ...albumShape, background: colour.default("#000000") });
/** A live stream by HLS. */
export const streamSettings = z.object({ ...streamShape, background: colour.default("#000000") });
/** A QR code with which people pay by UPI. */
export const upiSettings = z.object({ ...upiShape, ...lookOf("#101418") });
/** What somebody typed, as one of some usual cards. */
export const cardSettings = z.object({ ...cardShape, ...lookOf("#101418") });
/** The newest items of a news feed, as cards or as a line that moves. */
export const newsSettings = z.object({
  sourceId: id,
  ...newsShape,
  ...lookOf("#101418"),
});
/** The events of a calendar: the next days, or whether a room is free now. */
export const agendaSettings = z.object({
  sourceId: id,
  ...agendaShape,
  ...lookOf("#101418"),
});
/** The weather of a place: now and the next hours, or the next days. */
export const weatherSettings = z.object({
  sourceId: id,
  ...weatherShape,
  ...lookOf("#101418"),
});
const percent = z.number().min(0).max(100);
/** Regions in percent of the picture's width and height, later ones above earlier ones; each plays a playlist. */
export const layoutSettings = z.object({
  background: colour.default("#000000"),
  regions: z
    .array(z.object({ x: percent, y: percent, width: percent, height: percent, playlistId: id }))
    .min(1, schemaReason("regionRequired"))
    .max(8, schemaReason("atMostRegions")),
});

/**
 * The newest value of a data source, as a screen gets and stores it. Sources with a document have `version` in place of
 * a value. A screen that has this version gets no `document`.
 */
export const dataValue = z.object({
  sourceId: id,
  value: z.union([z.string().max(500), z.number()]).nullable(),
  /** UTC milliseconds. For a document: when it was last known to be the newest. */
  atMs: z.number().int(),
  version: documentVersion.optional(),
  /** A player does not know the documents of a newer server. Its other values are still good. */
  document: shownDocument.optional().catch(undefined),
  /** Fonts with its Chinese, Japanese and Korean letters, as in a manifest. */
  fonts: z.array(fontFile).optional(),
  /** For pages: from when it counts, until when it was the newest, and when it ends (UTC ms); left out: `atMs`, `fromMs`, never. */
  fromMs: z.number().optional(),
  lastMs: z.number().optional(),
  untilMs: z.number().optional(),
});
export type DataValue = z.output<typeof dataValue>;

/** Media kinds that are uploaded files. `item`: in a manifest. */
export const fileContracts = {
  image: {
    item: itemOf("image", { file: sha256, durationMs, fit }),
  },
  video: {
    /** `large`: the same in up to 4K (H.264), which a player may choose in place of `file`. */
    item: itemOf("video", { file: sha256, large: sha256.optional(), durationMs, fit, muted: z.boolean() }),
  },
  pdf: {
    /** The duration is per page. */
    item: itemOf("pdf", { pages: z.array(sha256).min(1), durationMs, fit }),
  },
  audio: {
    /** A track of sound. `picture` is on the screen meanwhile. */
    item: itemOf("audio", { file: sha256, picture: sha256.optional(), durationMs }),
  },
} satisfies Record<FileKind, object>;

const drawn = <const K extends string, S extends z.ZodObject, T extends z.ZodObject>(
  kind: K,
  settings: S,
  saved: T,
) => ({
  item: itemOf(kind, { durationMs, settings }),
  settings,
  saved: z.object({ kind: z.literal(kind), settings: saved }),
});

/**
 * Widgets: media that the player draws from settings in the manifest. `saved`: the settings in the dashboard's API,
 * with checks that a screen cannot make.
 */
export const widgetContracts = {
  web: {
    ...drawn("web", webSettings, webSettings),
    /** `blocked`: why browsers cannot show this page usefully. The player skips it and reports a problem. */
    item: itemOf("web", { durationMs, settings: webSettings, blocked: z.enum(blockedPages).optional() }),
  },
  /** Checks that the zone exists; a screen's zone data may lack it. */
  clock: drawn("clock", clockSettings, clockSettings.extend({ zone: timeZone.nullable().default(null) })),
  text: drawn("text", textSettings, textSettings),
  countdown: drawn(
    "countdown",
    countdownSettings,
    countdownSettings.extend({ zone: timeZone.nullable().default(null) }),
  ),
  "world-clocks": drawn(
    "world-clocks",
    worldClocksSettings,
    worldClocksSettings.extend({ cities: worldClocksShape(timeZone).cities }),
  ),
  prayer: drawn("prayer", prayerSettings, prayerSettings.extend({ zone: timeZone.nullable().default(null) })),
  panchang: drawn(
    "panchang",
    panchangSettings,
    panchangSettings.extend({ zone: timeZone.nullable().default(null) }),
  ),
  upi: drawn("upi", upiSettings, upiSettings),
  card: drawn("card", cardSettings, cardSettings.superRefine(checkCard)),
  album: {
    /** The server names the photos that the folder or the list has now. */
    item: itemOf("album", { durationMs, settings: albumSettings, photos: z.array(albumPhoto).min(1) }),
    settings: albumSettings,
    saved: z.object({
      kind: z.literal("album"),
      settings: albumSettings.refine(({ folderId, mediaIds }) => folderId !== null || mediaIds.length > 0, {
        message: schemaReason("choosePhotos"),
        path: ["mediaIds"],
      }),
    }),
  },
  stream: drawn("stream", streamSettings, streamSettings),
  wall: drawn("wall", wallSettings, wallSettings),
  data: drawn("data", dataSettings, dataSettings),
  board: {
    ...drawn("board", boardSettings, boardSettings),
    /** The server names the photos that the folder has now. */
    item: itemOf("board", {
      durationMs,
      settings: boardSettings,
      photos: z.array(albumPhoto).min(1).optional(),
    }),
  },
  news: drawn("news", newsSettings, newsSettings),
  agenda: drawn("agenda", agendaSettings, agendaSettings),
  weather: drawn("weather", weatherSettings, weatherSettings),
  /** Its regions refer to playlists of the same manifest; the layouts in those playlists do not play. */
  layout: drawn("layout", layoutSettings, layoutSettings),
  design: {
    item: itemOf("design", {
      durationMs,
      settings: designSettings,
      fonts: z.array(fontFile),
      /** The files of the account's own fonts that its texts name, as they are now. */
      ownFonts: z.array(ownFontFile).optional(),
      /** The account's logo, in a design that shows it. */
      logo: sha256.optional(),
      /** The design as a picture that the server drew, for devices that cannot draw it. */
      still: sha256.optional(),
    }),
    settings: designSettings,
    saved: z.object({ kind: z.literal("design"), settings: savedDesign }),
  },
} satisfies Record<WidgetKind, object>;

const contracts = { ...fileContracts, ...widgetContracts };
type Item = (typeof contracts)[MediaKind]["item"];
/** The player drops unknown kinds, so that an old player works with a newer server. */
export const manifestItem = z.discriminatedUnion(
  "kind",
  mediaKinds.map((kind): Item => contracts[kind].item) as [Item, ...Item[]],
);
export type ManifestItem = z.output<typeof manifestItem>;
export type ItemOf<K extends MediaKind> = Extract<ManifestItem, { kind: K }>;

type Saved = (typeof widgetContracts)[WidgetKind]["saved"];
/** A widget's kind and settings in the dashboard's API. */
export const widget = z.discriminatedUnion(
  "kind",
  widgetKinds.map((kind): Saved => widgetContracts[kind].saved) as [Saved, ...Saved[]],
);
export type Widget = z.output<typeof widget>;
export type WidgetOf<K extends WidgetKind> = Extract<Widget, { kind: K }>;
