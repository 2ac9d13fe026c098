import { z } from "zod";
import { languages } from "../languages.ts";

/** A language that a person can choose. */
export const language = z.enum(languages);
