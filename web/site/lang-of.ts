import type { Language } from "#shared/languages.ts";
import { language } from "./language.ts";

/** Returns the `lang` of a text that is written in a language: none where it is that of the page. */
export const langOf = (written: Language | undefined): Language | undefined =>
  written === language ? undefined : written;
