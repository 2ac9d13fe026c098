/**
 * Languages, by BCP 47 tag. `name`: in its own script, for people who cannot read the current one. A test fails for each
 * missing text of a complete language. One in beta is translated by a machine, and reviewed text by text: what is missing, and
 * what a person must review first, is shown in English. How to add one: docs/languages.md.
 */
const known = {
  en: { name: "English", locale: "en-IN", state: "complete" },
  hi: { name: "हिन्दी", locale: "hi-IN", state: "complete" },
  mr: { name: "मराठी", locale: "mr-IN-u-nu-latn", state: "beta" },
  ta: { name: "தமிழ்", locale: "ta-IN", state: "beta" },
  gu: { name: "ગુજરાતી", locale: "gu-IN", state: "beta" },
  bn: { name: "বাংলা", locale: "bn-IN-u-nu-latn", state: "beta" },
  te: { name: "తెలుగు", locale: "te-IN", state: "beta" },
  kn: { name: "ಕನ್ನಡ", locale: "kn-IN", state: "beta" },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

interface LanguageFacts {
  name: string;
  /** For figures and dates: Indian in every language, with Latin digits. */
  locale: string;
  state: "complete" | "beta";
}

export type Language = keyof typeof known;
/** A language of the website, of documents, legal texts and what we sell: these are never translated by a machine alone. */
export type CompleteLanguage = {
  [L in Language]: (typeof known)[L]["state"] extends "complete" ? L : never;
}[Language];

/** The languages that a person can choose. */
export const languages = Object.keys(known) as Language[];
export const isComplete = (language: Language): language is CompleteLanguage =>
  known[language].state === "complete";
export const completeLanguages = languages.filter(isComplete);

/** Returns the language in which a person reads what has complete languages only. Null: none is chosen. */
export const completeFor = (language: Language | null | undefined): CompleteLanguage =>
  language && isComplete(language) ? language : "en";

/** Each language in its own script. */
export const languageName = (of: Language): string => known[of].name;
export const localeOf = (of: Language): string => known[of].locale;
/** Returns the known language of a tag such as hi-IN; null for others. */
export const languageOf = (tag: string | null | undefined): Language | null =>
  languages.find((each) => each === tag?.toLowerCase().split("-")[0]) ?? null;
