import { fill, readerOf } from "#shared/languages/fill.ts";
import { type Language, localeOf } from "#shared/languages.ts";

/** Sentences that the player or the server wrote in English, and what they are in the language of the cards. */
export type Sentences = readonly (readonly [english: string, own: string])[];

let known: { read: ReturnType<typeof readerOf>; own: string }[] = [];
let locale = "";

/** Replaces the sentences that `said` knows. */
export function learnSentences(language: Language, sentences: Sentences): void {
  locale = localeOf(language);
  known = sentences.map(([english, own]) => ({ read: readerOf(english), own }));
}

/** Returns a day that the server wrote as "1 December 2026". */
function dayText(english: string): string {
  const atMs = Date.parse(english);
  const form = { day: "numeric", month: "long", year: "numeric" } as const;
  return Number.isNaN(atMs) ? english : new Date(atMs).toLocaleDateString(locale, form);
}

/** Returns an English sentence of `deviceTexts` or `leaseNotices` in the language of the cards; any other as it is. */
export function said(text: string): string {
  for (const { read, own } of known) {
    const values = read(text);
    if (values) return fill(own, values.day ? { ...values, day: dayText(values.day) } : values);
  }
  return text;
}
