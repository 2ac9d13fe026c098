import type { Language } from "#shared/languages.ts";

/** Languages whose letters neither the typeface nor devanagari.css has. */
const sheets: Partial<Record<Language, () => Promise<unknown>>> = {
  ta: () => import("./tamil.css"),
  gu: () => import("./gujarati.css"),
  bn: () => import("./bengali.css"),
  te: () => import("./telugu.css"),
  kn: () => import("./kannada.css"),
} satisfies Record<Exclude<Language, "en" | "hi" | "mr">, () => Promise<unknown>>;

/** Adds the typeface of a language to the page, at its first use. Without it, devices show their own or none. */
export const addLettersOf = async (language: Language): Promise<void> => {
  await sheets[language]?.().catch(() => undefined);
};
