import { z } from "zod";
import { completeLanguages, languages } from "../languages.ts";

/** A language that a person can choose. */
export const language = z.enum(languages);

/** A language of documents and of what we sell. */
export const completeLanguage = z.enum(completeLanguages);
