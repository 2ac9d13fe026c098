import { z } from "zod";

/** The languages of the few words that a widget adds to what a person typed, such as "days" and "tomorrow". */
export const screenLanguages = ["en", "hi"] as const;
export type ScreenLanguage = (typeof screenLanguages)[number];
export const screenLanguage = z.enum(screenLanguages).default("en");
