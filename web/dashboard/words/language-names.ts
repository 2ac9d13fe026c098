import type { Language } from "#shared/languages.ts";

/** Each in itself, for those who cannot read the one that is on. */
export const languageNames: Record<Language, string> = { en: "English", hi: "हिन्दी" };
