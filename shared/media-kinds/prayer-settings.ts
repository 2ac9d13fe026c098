import { z } from "zod";
import { screenLanguage } from "./screen-language.ts";

/** Schools whose angles decide when dawn and night begin; the names are those of the adhan package. */
export const prayerMethods = [
  "Karachi",
  "MuslimWorldLeague",
  "UmmAlQura",
  "Dubai",
  "Qatar",
  "Kuwait",
  "Egyptian",
  "Turkey",
  "Singapore",
  "NorthAmerica",
  "MoonsightingCommittee",
] as const;
export type PrayerMethod = (typeof prayerMethods)[number];

export const prayers = ["fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha"] as const;
export type Prayer = (typeof prayers)[number];

/** Minutes by which a mosque is later (or earlier) than the computed time. */
const offset = z.number().int().min(-60).max(90).default(0);
const offsets = z.object({
  fajr: offset,
  sunrise: offset,
  dhuhr: offset,
  asr: offset,
  maghrib: offset,
  isha: offset,
});
export type PrayerOffsets = z.output<typeof offsets>;
export const noOffsets: PrayerOffsets = { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 };

/** Prayer times, or sunrise and sunset, without their look. The device computes them. */
export const prayerShape = {
  title: z.string().trim().max(80).default(""),
  shows: z.enum(["prayers", "sun"]).default("prayers"),
  latitude: z.number().min(-89).max(89),
  longitude: z.number().min(-180).max(180),
  method: z.enum(prayerMethods).default("Karachi"),
  /** Decides when Asr begins. */
  madhab: z.enum(["hanafi", "shafi"]).default("hanafi"),
  offsets: offsets.default(noOffsets),
  /** IANA name; null is the screen's zone. */
  zone: z.string().nullable().default(null),
  hours: z.union([z.literal(12), z.literal(24)]).default(12),
  language: screenLanguage,
};
