import { z } from "zod";
import { knownLanguages, languages } from "../languages.ts";

/** A language that a person can choose. */
export const language = z.enum(languages);

/** The language of the page that asks: also one that is not complete, so that it can be looked at. */
export const pageLanguage = z.enum(knownLanguages);
