import { z } from "zod";
import { id, timeZone } from "./contract.ts";

/** Media that are not files: what a screen draws by itself, from settings that travel in the manifest. */
export const widgetKinds = ["web", "clock", "text", "data", "layout"] as const;
export type WidgetKind = (typeof widgetKinds)[number];

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, "Write a colour as #1a2b3c");

/** A page in a sandboxed frame. `refreshS`: loaded again so often, in seconds; null never. */
export const webSettings = z.object({
  url: z
    .url({ protocol: /^https?$/, error: "Write the whole address, with https:// before it" })
    .max(2000, "At most 2,000 characters"),
  refreshS: z.number().int().min(10).max(86_400).nullable().default(null),
});
export const clockSettings = z.object({
  style: z.enum(["digital", "analogue"]).default("digital"),
  hours: z.union([z.literal(12), z.literal(24)]).default(24),
  seconds: z.boolean().default(false),
  date: z.boolean().default(true),
  /** IANA name; null is the screen's own. */
  zone: z.string().nullable().default(null),
  colour: colour.default("#ffffff"),
  background: colour.default("#101418"),
});
/** `ticker`: the text runs from right to left. */
export const textSettings = z.object({
  text: z.string().trim().min(1, "Write the text").max(2000, "At most 2,000 characters"),
  motion: z.enum(["still", "ticker"]).default("still"),
  speed: z.enum(["slow", "normal", "fast"]).default("normal"),
  align: z.enum(["left", "centre", "right"]).default("centre"),
  colour: colour.default("#ffffff"),
  background: colour.default("#101418"),
});
/** One value that the customer's systems push to the server; the server pushes it on to the screens. */
export const dataSettings = z.object({
  sourceId: id,
  title: z.string().trim().max(80).default(""),
  unit: z.string().trim().max(20).default(""),
  /** A value older than this, in seconds, is shown with its age; null never. */
  staleAfterS: z.number().int().min(10).max(31_536_000).nullable().default(null),
  colour: colour.default("#ffffff"),
  background: colour.default("#101418"),
});
const percent = z.number().min(0).max(100);
/** Regions of the picture in percent of its width and height, later ones above earlier ones; each plays a playlist. */
export const layoutSettings = z.object({
  background: colour.default("#000000"),
  regions: z
    .array(z.object({ x: percent, y: percent, width: percent, height: percent, playlistId: id }))
    .min(1, "Add at least one region")
    .max(8, "At most eight regions"),
});

/** A kind with its settings, as the dashboard sends and gets it. */
export const widget = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("web"), settings: webSettings }),
  /** A zone is checked where zones are known: here, not on a screen. */
  z.object({
    kind: z.literal("clock"),
    settings: clockSettings.extend({ zone: timeZone.nullable().default(null) }),
  }),
  z.object({ kind: z.literal("text"), settings: textSettings }),
  z.object({ kind: z.literal("data"), settings: dataSettings }),
  z.object({ kind: z.literal("layout"), settings: layoutSettings }),
]);
export type Widget = z.output<typeof widget>;

export const widgetSettings = {
  web: webSettings,
  clock: clockSettings,
  text: textSettings,
  data: dataSettings,
  layout: layoutSettings,
} satisfies Record<WidgetKind, z.ZodType>;

/** The newest value of a data source, as a screen gets and keeps it. */
export const dataValue = z.object({
  sourceId: id,
  value: z.union([z.string().max(500), z.number()]).nullable(),
  /** UTC milliseconds. */
  atMs: z.number().int(),
});
export type DataValue = z.output<typeof dataValue>;
