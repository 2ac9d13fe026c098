/**
 * The languages that a person can choose, by BCP 47 tag. A test fails for each missing text of a complete one. The others are in
 * beta: translated by a machine, and reviewed text by text. What they lack, and what a person must review first, is shown in
 * English. How to add one: docs/languages.md.
 */
export const languages = ["en", "hi", "mr", "ta", "gu", "bn", "te", "kn"] as const;
export type Language = (typeof languages)[number];
/** The languages of documents, legal texts and what we sell. */
export const completeLanguages = ["en", "hi"] as const satisfies readonly Language[];
export type CompleteLanguage = (typeof completeLanguages)[number];

/** The name in its own script, for people who cannot read the current one. Dates are Indian, with Latin digits, in every language. */
const facts: Readonly<Record<Language, { name: string; locale: string }>> = {
  en: { name: "English", locale: "en-IN" },
  hi: { name: "हिन्दी", locale: "hi-IN" },
  mr: { name: "मराठी", locale: "mr-IN-u-nu-latn" },
  ta: { name: "தமிழ்", locale: "ta-IN" },
  gu: { name: "ગુજરાતી", locale: "gu-IN" },
  bn: { name: "বাংলা", locale: "bn-IN-u-nu-latn" },
  te: { name: "తెలుగు", locale: "te-IN" },
  kn: { name: "ಕನ್ನಡ", locale: "kn-IN" },
};

/**
 * For numbers and rupees in every language: ICU groups rupees in Marathi, and all numbers in Kannada, by thousands, where India
 * counts in lakhs.
 */
export const figureLocale = "en-IN";

export const isComplete = (language: Language): language is CompleteLanguage =>
  completeLanguages.some((each) => each === language);

/** Returns the language in which a person reads what has complete languages only. Null: none is chosen. */
export const completeFor = (language: Language | null | undefined): CompleteLanguage =>
  language && isComplete(language) ? language : "en";

/** Each language in its own script. */
export const languageName = (of: Language): string => facts[of].name;
export const localeOf = (of: Language): string => facts[of].locale;
/** For counts in sentences: it has the plural forms of the language, and groups by lakhs. Those of Kannada are those of Hindi. */
export const countLocaleOf = (of: Language): string => facts[of === "kn" ? "hi" : of].locale;
/** Returns the known language of a tag such as hi-IN; null for others. */
export const languageOf = (tag: string | null | undefined): Language | null =>
  languages.find((each) => each === tag?.toLowerCase().split("-")[0]) ?? null;
