import { type Language, languages } from "#shared/languages.ts";
import { recogniseDeviceTextsBy } from "#web/lib/device-text.ts";
import { formatFor } from "#web/lib/formats.ts";
import { writeTextsIn } from "#web/lib/texts.ts";
import { i18n } from "#web/ui/panel/words/i18n.ts";

const keptKey = "vitrine-language";
const locales = { en: "en-IN", hi: "hi-IN" } as const satisfies Record<Language, string>;

/** What languages other than English need, fetched when one is first spoken. */
async function fetchWords(language: Language) {
  if (language === "en") return null;
  return import("./hindi.ts");
}

let wanted: Language = "en";

/**
 * Changes the language of the dashboard: its texts, its formats, and the language that screen readers use. Throws when
 * the texts cannot be fetched; then the language stays as it is.
 */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  const words = await fetchWords(language);
  // The user has chosen another language meanwhile.
  if (wanted !== language) return;
  if (words) i18n.load(language, words.messages);
  recogniseDeviceTextsBy(words?.recogniseDeviceText ?? null);
  writeTextsIn(words?.hindi ?? null);
  formatFor(locales[language]);
  document.documentElement.lang = language;
  i18n.activate(language, locales[language]);
  try {
    localStorage.setItem(keptKey, language);
  } catch {
    // Storage is off: the profile tells the language a moment after the next start.
  }
}

/** The language the browser asks for first, of those there are. */
export function browserLanguage(wishes: readonly string[] = navigator.languages): Language {
  for (const wish of wishes) {
    const found = languages.find((language) => wish.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

/** What this browser spoke last; on a first visit what it asks for. */
export function firstLanguage(): Language {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(keptKey);
  } catch {
    // Storage is off.
  }
  return languages.find((language) => language === kept) ?? browserLanguage();
}

export const spoken = (): Language => languages.find((language) => language === i18n.locale) ?? "en";
