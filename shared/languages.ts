/**
 * Languages, by BCP 47 tag. `name`: in its own script, for people who cannot read the current one. Only a complete
 * language can be chosen, and then a test fails for each of its texts that is missing. How to add one: docs/languages.md.
 */
const known = {
  en: { name: "English", locale: "en-IN", isComplete: true },
  hi: { name: "हिन्दी", locale: "hi-IN", isComplete: true },
} as const;

export type Language = keyof typeof known;

interface LanguageFacts {
  name: string;
  /** For figures and dates: Indian in every language. */
  locale: string;
  isComplete: boolean;
}
const facts: Readonly<Record<Language, LanguageFacts>> = known;
export const knownLanguages = Object.keys(known) as Language[];
/** The languages that a person can choose. */
export const languages = knownLanguages.filter((each) => facts[each].isComplete);

/** Each language in its own script. */
export const languageName = (of: Language): string => facts[of].name;
export const localeOf = (of: Language): string => facts[of].locale;
export const isComplete = (of: Language): boolean => facts[of].isComplete;
/** Returns the known language of a tag such as hi-IN; null for others. */
export const languageOf = (tag: string | null | undefined): Language | null =>
  knownLanguages.find((each) => each === tag?.toLowerCase().split("-")[0]) ?? null;
