import type { Language } from "#shared/languages.ts";

/** Each language in its own script, for users who cannot read the current one. */
export const languageNames: Record<Language, string> = { en: "English", hi: "हिन्दी" };
