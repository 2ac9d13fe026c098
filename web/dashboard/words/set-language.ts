import {
  type CompleteLanguage,
  countLocaleOf,
  isComplete,
  type Language,
  languageOf,
} from "#shared/languages.ts";
import { keepText, keptText } from "#web/lib/browser-storage.ts";
import { formatFor } from "#web/lib/formats.ts";
import { writeTextsIn } from "#web/lib/texts.ts";
import { addLettersOf } from "#web/ui/letters/of-language.ts";
import { i18n } from "#web/ui/panel/words/i18n.ts";
import { learnLanguage } from "./learn-language.ts";

const storedKey = "vitrine-language";

let wanted: Language = "en";

/**
 * Changes the language of the dashboard: its texts, its formats, and the language that screen readers use. Throws when
 * the texts cannot be fetched; then the language stays as it is.
 */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  await Promise.all([learnLanguage(language), addLettersOf(language)]);
  // The user has chosen another language meanwhile.
  if (wanted !== language) return;
  writeTextsIn(language);
  formatFor(language);
  document.documentElement.lang = language;
  i18n.activate(language, countLocaleOf(language));
  // A browser that keeps nothing gets it with the profile, a moment after the next start.
  keepText("localStorage", storedKey, language);
}

/** Returns the first of the browser's languages that is complete; else English. One in beta is chosen by a person. */
export function browserLanguage(preferred: readonly string[] = navigator.languages): CompleteLanguage {
  return preferred.map(languageOf).find((each) => each !== null && isComplete(each)) ?? "en";
}

/** Returns the last language in this browser; on a first visit the browser's. */
export const firstLanguage = (): Language =>
  languageOf(keptText("localStorage", storedKey)) ?? browserLanguage();

/** Returns the language of a user's profile. */
export const profileLanguage = (chosen: Language | null): Language => chosen ?? browserLanguage();

export const spoken = (): Language => languageOf(i18n.locale) ?? "en";
