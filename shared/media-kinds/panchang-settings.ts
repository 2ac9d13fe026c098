import { z } from "zod";
import type { Language } from "../languages.ts";
import { screenLanguage } from "./screen-language.ts";

/** The Indian calendar of the day, without its look. The device computes it. */
export const panchangShape = {
  title: z.string().trim().max(80).default(""),
  /** `main`: tithi, nakshatra, sunrise, sunset, moonrise and Rahu kalam. */
  shows: z.enum(["all", "main"]).default("all"),
  latitude: z.number().min(-89).max(89),
  longitude: z.number().min(-180).max(180),
  /** With which moon a month ends: the new moon in the south and west of India, the full moon in the north. */
  months: z.enum(["amanta", "purnimanta"]).default("purnimanta"),
  /** With which month a year of Vikram begins: Kartika in Gujarat. */
  vikramFrom: z.enum(["chaitra", "kartika"]).default("chaitra"),
  /** IANA name; null is the screen's zone. */
  zone: z.string().nullable().default(null),
  hours: z.union([z.literal(12), z.literal(24)]).default(12),
  language: screenLanguage,
};

/** Returns with which months and which year a panchang in a language begins. Where months follow the sun, the south's are nearer. */
export const usualReckoning = (language: Language) => ({
  months: language === "en" || language === "hi" ? ("purnimanta" as const) : ("amanta" as const),
  vikramFrom: language === "gu" ? ("kartika" as const) : ("chaitra" as const),
});
