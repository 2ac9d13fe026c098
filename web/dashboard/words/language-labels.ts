import { t } from "@lingui/core/macro";
import { isComplete, type Language, languageName } from "#shared/languages.ts";

/** How much of each language a person has reviewed, in percent. */
const reviewed = import.meta.glob<number>("../../../shared/languages/*.po", {
  query: "?reviewed",
  import: "default",
  eager: true,
});

/** Returns what a person should know before choosing a language; null: it is complete. */
export function betaNote(language: Language): string | null {
  if (isComplete(language)) return null;
  const percent = reviewed[`../../../shared/languages/${language}.po`] ?? 0;
  return t`beta, ${percent}% reviewed`;
}

/** Returns the choices of a language for what others read: `தமிழ் (beta)`. */
export const languageLabel = (language: Language): string => {
  const name = languageName(language);
  return isComplete(language) ? name : t`${name} (beta)`;
};
