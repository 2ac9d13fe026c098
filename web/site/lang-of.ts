import type { SiteLanguage } from "#shared/site-pages.ts";
import { language } from "./language.ts";

/** Returns the `lang` of a text that is written in a language: none where it is that of the page. */
export const langOf = (written: SiteLanguage | undefined): SiteLanguage | undefined =>
  written === language ? undefined : written;
