import { z } from "zod";
import { screenLanguage } from "./screen-language.ts";

/**
 * What the news of one feed may have on screens; texts and pictures (as data URLs) in characters. All together stays
 * below 250 kB, because screens get a changed document whole.
 */
export const newsLimits = { items: 30, title: 200, summary: 400, name: 120, pictures: 10, picture: 18_500 };

/** The newest items of a news feed, as a screen gets and stores them. Texts are plain. */
export const newsDocument = z.object({
  kind: z.literal("news"),
  /** The feed's own name. */
  title: z.string().max(newsLimits.name),
  items: z
    .array(
      z.object({
        title: z.string().max(newsLimits.title),
        summary: z.string().max(newsLimits.summary),
        /** UTC milliseconds; null when the feed names no time that can be read. */
        atMs: z.number().int().nullable(),
        /** A small JPEG that our server made from the publisher's picture, as a data URL. */
        picture: z.string().startsWith("data:image/jpeg;base64,").max(newsLimits.picture).optional(),
      }),
    )
    .max(newsLimits.items),
});
export type NewsDocument = z.output<typeof newsDocument>;
export type NewsItem = NewsDocument["items"][number];

const staleAfterS = z.number().int().min(60).max(31_536_000).nullable();

/** What all widgets that the web feeds have in common: their language, and when they show their age. */
export const fedShape = {
  language: screenLanguage,
  /** Content that was not confirmed for longer than this (seconds) is shown with its age; null: never. */
  staleAfterS: staleAfterS.default(10_800),
};

/** News without its look. */
export const newsShape = {
  style: z.enum(["cards", "ticker"]).default("cards"),
  items: z.number().int().min(1).max(newsLimits.items).default(8),
  /** How long each card stays. */
  cardS: z.number().int().min(3).max(120).default(10),
  /** Only items of the last hours; null: of any age. Items without a time are always shown. */
  maxAgeHours: z.number().int().min(1).max(720).nullable().default(null),
  summary: z.boolean().default(true),
  source: z.boolean().default(true),
  /** Pictures in cards; absent: none, so that the manifests of existing widgets keep their hash. */
  picture: z.boolean().optional(),
  speed: z.enum(["slow", "normal", "fast"]).default("normal"),
  ...fedShape,
};
