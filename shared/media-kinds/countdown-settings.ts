import { z } from "zod";
import { localMoment } from "../contracts/when.ts";
import { screenLanguage } from "./screen-language.ts";

export const countdownRepeats = ["none", "weekly", "yearly"] as const;
export const countdownUnits = ["days", "hours", "minutes", "seconds"] as const;
export type CountdownUnit = (typeof countdownUnits)[number];

/** A countdown without its look. */
export const countdownShape = {
  title: z.string().trim().max(80).default(""),
  /** In `zone`. A countdown that repeats takes the day of the year or of the week, and the time. */
  at: localMoment,
  repeat: z.enum(countdownRepeats).default("none"),
  /** IANA name; null is the screen's zone. */
  zone: z.string().nullable().default(null),
  smallest: z.enum(countdownUnits).default("seconds"),
  /** When the moment has passed: for good, or for the rest of that day if it repeats. */
  after: z.enum(["text", "skip"]).default("text"),
  /** Empty: zeros. */
  afterText: z.string().trim().max(200).default(""),
  language: screenLanguage,
};
