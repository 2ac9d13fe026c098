type Translator = (sentence: string) => string;

let translate: Translator = (sentence) => sentence;

/** Sets the function that translates for `said`, for example when a panel changes its language. */
export function translateWith(translator: Translator): void {
  translate = translator;
}

/**
 * Returns a sentence of the server or of shared/, which are English only, in the language of the page. A sentence
 * without a translation stays as it is.
 */
export const said = (sentence: string): string => translate(sentence);
