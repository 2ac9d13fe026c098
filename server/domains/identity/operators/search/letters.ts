import { romanised, soundOf } from "#shared/ask/romanised.ts";

/*
 * How names and numbers are compared: whatever script, accents and spaces they are written with. What is stored and what
 * is typed pass the same functions.
 */

/** Latin letters that Unicode does not take apart. */
const apart: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
  æ: "ae",
  œ: "oe",
  þ: "th",
};

/** Lower case, without accents on Latin letters, with the digits 0 to 9 for those of every script. */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .replace(/[ßøłđðıæœþ]/g, (letter) => apart[letter] ?? letter)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u0966-\u0d6f]/g, (digit) =>
      /\p{Nd}/u.test(digit) ? String((digit.charCodeAt(0) & 15) - 6) : digit,
    )
    .normalize("NFC");

/** Letters and digits only, upper case: "27 abcde 1234 f1z5" and "27ABCDE-1234F1Z5" are one key. */
export const keyOf = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "")
    .toUpperCase();

/** The last ten digits of a telephone number: what all spellings of a number in India have. */
export const phoneKeyOf = (text: string): string => plainLetters(text).replace(/\D+/g, "").slice(-10);

/** A word of a text, and where it stands. */
export interface PlacedWord {
  word: string;
  from: number;
  to: number;
}

/** Returns the words of a text as they stand in it. An apostrophe does not end a word. */
export const placedWords = (text: string): PlacedWord[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }));

/** The scripts of India have their letters in one order, 128 apart, so that all are read as Devanagari. */
const inDevanagari = (word: string): string =>
  word.replace(/[\u0980-\u0d7f]/g, (letter) => String.fromCharCode(0x0900 + (letter.charCodeAt(0) & 0x7f)));

export interface WordForms {
  /** As it is written. */
  written: string;
  /** In Latin letters; the same as `written` for Latin words. */
  latin: string;
  /** How its consonants sound; empty when too short to mean anything. */
  sound: string;
}

const known = new Map<string, WordForms>();
const knownMost = 20_000;

/** Returns what a word is compared by: "Sharma", also in the letters of Hindi or Kannada, and "Sarma" sound the same. */
export function formsOf(word: string): WordForms {
  const written = plainLetters(word).replace(/['’]/g, "");
  const before = known.get(written);
  if (before) return before;
  const latin = plainLetters(romanised(inDevanagari(written).normalize("NFC"))).replace(
    /[^\p{L}\p{N}]/gu,
    "",
  );
  const sound = /^[a-z]+$/.test(latin) ? soundOf(latin).toLowerCase() : "";
  const forms = { written, latin: latin || written, sound: sound.length > 1 ? sound : "" };
  if (known.size >= knownMost) known.clear();
  known.set(written, forms);
  return forms;
}

/** Marks the words that stand for a sound, so that none is taken for a written one. */
export const soundMark = "~";

/** Returns the lexemes of texts, without duplicates. */
export function lexemesOf(texts: readonly string[], most: number): string[] {
  const found = new Set<string>();
  // "D'Souza" is also typed "D Souza".
  for (const text of texts)
    for (const word of placedWords(text).flatMap(({ word }) => [
      word,
      ...(/['’]/.test(word) ? word.split(/['’]/) : []),
    ])) {
      const { written, latin, sound } = formsOf(word);
      found.add(written.slice(0, 80));
      found.add(latin.slice(0, 80));
      if (sound) found.add(soundMark + sound.slice(0, 80));
      if (found.size >= most) return [...found];
    }
  return [...found];
}

/** A lexeme as PostgreSQL reads it in the text of a tsvector or a tsquery. */
export const quotedLexeme = (lexeme: string): string => `'${lexeme.replace(/[\\']/g, "$&$&")}'`;
