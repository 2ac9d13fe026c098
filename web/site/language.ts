import type { SiteLanguage } from "#shared/site-pages.ts";

/** Defined by the build, which makes the pages and scripts of each language apart; nowhere else. */
declare const SITE_LANGUAGE: SiteLanguage;

/** The language in which these pages and scripts are. */
export const language: SiteLanguage = typeof SITE_LANGUAGE === "undefined" ? "en" : SITE_LANGUAGE;
