import type { Language } from "#shared/languages.ts";

/** Defined by the build, which makes the pages and scripts of each language apart; nowhere else. */
declare const SITE_LANGUAGE: Language;

/** The language in which these pages and scripts are. */
export const language: Language = typeof SITE_LANGUAGE === "undefined" ? "en" : SITE_LANGUAGE;
