import { learn, type Translations } from "#shared/languages/texts.ts";
import { type Language, languageOf } from "#shared/languages.ts";
import { partsOf } from "#shared/schedule/early.ts";
import type { Observable } from "../observable.ts";
import type { ScreenView } from "../screen-view.ts";
import { learnSentences, type Sentences } from "./said.ts";

/** What the player learns of a language besides English. */
export interface Words {
  language: Language;
  texts: Translations;
  sentences: Sentences;
}

type Manifest = ScreenView["output"]["manifest"];

/**
 * Returns the language of what a screen shows by itself: that of most of its apps, because the customer chose it there. Without
 * apps, or before pairing: the first that the device asks for and we know.
 */
export function languageOfScreen(manifest: Manifest, preferred: readonly string[]): Language {
  const counts = new Map<Language, number>();
  for (const { playlists } of manifest ? partsOf(manifest) : [])
    for (const { items } of playlists)
      for (const item of items)
        if ("settings" in item && "language" in item.settings) {
          const { language } = item.settings;
          counts.set(language, (counts.get(language) ?? 0) + 1);
        }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? preferred.map(languageOf).find(Boolean) ?? "en";
}

const key = "vitrine-words";
/**
 * After this time a screen asks again for words that it could not fetch. Browsers before 2026 keep the failure of a module until
 * the page is loaded again: then it is in English until its next start.
 */
const againMs = 60_000;

/** Returns the words that were kept; null where they are damaged, or an earlier version kept them in another shape. */
function kept(storage: Storage | null): Words | null {
  try {
    const words: Partial<Words> | null = JSON.parse(storage?.getItem(key) ?? "null");
    const isWhole = words?.texts instanceof Object && Array.isArray(words.sentences);
    return isWhole ? (words as Words) : null;
  } catch {
    return null;
  }
}

function keep(storage: Storage | null, words: string): void {
  try {
    storage?.setItem(key, words);
  } catch {
    // Storage is full: without a network, the next start is in English.
  }
}

/**
 * Sets the language of the cards as soon as the device has its words: at once where they were kept, else when `load` has
 * fetched them. Until then, and without a network, cards are in English.
 */
export function followLanguage(
  view: Observable<ScreenView>,
  {
    storage,
    preferred,
    load,
  }: {
    storage: Storage | null;
    preferred: readonly string[];
    load: (language: Language) => Promise<Words>;
  },
): void {
  let wanted: Language = "en";
  let seen: Manifest | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const stored = kept(storage);
  let known = JSON.stringify(stored);

  function take(words: Words): void {
    if (words.language !== wanted) return;
    learn(words.language, words.texts);
    learnSentences(words.language, words.sentences);
    view.set({ language: words.language });
  }

  function look(): void {
    const { manifest } = view.get().output;
    if (manifest === seen) return;
    seen = manifest;
    const next = languageOfScreen(manifest, preferred);
    if (next === wanted) return;
    wanted = next;
    learnSentences("en", []);
    view.set({ language: "en" });
    if (wanted === "en") return;
    if (stored) take(stored);
    fetchWords(wanted);
  }

  function fetchWords(language: Language): void {
    if (language !== wanted) return;
    load(language).then(
      (words) => {
        if (language !== wanted) return;
        const text = JSON.stringify(words);
        if (text !== known) keep(storage, text);
        known = text;
        take(words);
      },
      () => {
        clearTimeout(again);
        again = setTimeout(() => fetchWords(language), againMs);
      },
    );
  }

  view.subscribe(look);
  look();
}
