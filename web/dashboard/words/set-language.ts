import { type Language, languages } from "#shared/languages.ts";
import { recogniseDeviceTextsBy } from "#web/lib/device-text.ts";
import { formatFor } from "#web/lib/formats.ts";
import { writeTextsIn } from "#web/lib/texts.ts";
import { i18n } from "#web/ui/panel/words/i18n.ts";

const storedKey = "vitrine-language";
const locales = { en: "en-IN", hi: "hi-IN" } as const satisfies Record<Language, string>;

/** What languages other than English need; fetched when one is first chosen. */
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
    localStorage.setItem(storedKey, language);
  } catch {
    // Storage is off: after the next start the language comes with the profile, a moment later.
  }
}

/** Returns the first of the browser's languages that the dashboard has; else English. */
export function browserLanguage(preferred: readonly string[] = navigator.languages): Language {
  for (const tag of preferred) {
    const found = languages.find((language) => tag.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

/** Returns the last language in this browser; on a first visit the browser's. */
export function firstLanguage(): Language {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(storedKey);
  } catch {
    // Storage is off.
  }
  return languages.find((language) => language === stored) ?? browserLanguage();
}

export const spoken = (): Language => languages.find((language) => language === i18n.locale) ?? "en";
