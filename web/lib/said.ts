type Translator = (sentence: string) => string;

let translate: Translator = (sentence) => sentence;

/** Sets who translates what `said` is given, e.g. when a panel changes its language. */
export function translateWith(translator: Translator): void {
  translate = translator;
}

/**
 * A sentence that came from the server or from shared/, where only English is spoken, in the language of the page. What
 * nobody knows how to translate stays as it is.
 */
export const said = (sentence: string): string => translate(sentence);
