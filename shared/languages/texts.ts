import { type Language, localeOf } from "../languages.ts";
import type { Params } from "../refusals/text.ts";
import { type ParamsArgs, write } from "./message.ts";

/** Texts of a language by address, such as "mail.hello". */
export type Translations = Readonly<Record<string, string>>;

const learned = new Map<Language, Map<string, string>>();

/** Adds texts of a language: a page learns what it shows, the server all. */
export function learn(language: Language, texts: Translations): void {
  const known = learned.get(language) ?? new Map<string, string>();
  for (const [address, text] of Object.entries(texts)) known.set(address, text);
  learned.set(language, known);
}

/** Returns the text at an address as it is in the catalogue; undefined when the language has none, or it is not learned. */
export const translated = (language: Language, address: string): string | undefined =>
  learned.get(language)?.get(address);

/**
 * Marks the English texts of a table for the catalogues, where their addresses begin with the subject: "mail.hello". In a
 * table of calls, the text is the last plain text of each call.
 */
export const markTexts = <const T extends Readonly<Record<string, unknown>>>(_subject: string, table: T): T =>
  table;

/** Returns the text of a marked table in a language; undefined for a key that the table does not have. */
export const lookUp = (
  language: Language,
  subject: string,
  [table, key]: readonly [table: Readonly<Record<string, string>>, key: string],
): string | undefined => {
  const english = Object.entries(table).find(([each]) => each === key)?.[1];
  return english === undefined ? undefined : (translated(language, `${subject}.${key}`) ?? english);
};

/** Returns a text of a table with its values. */
export type Texts<T extends Readonly<Record<string, string>>> = <K extends keyof T & string>(
  key: K,
  ...params: ParamsArgs<T[K]>
) => string;

/**
 * Declares a table of English texts; they are found for the catalogues where this is called. Returns a function that gives
 * the texts in a language: those that it does not have in English.
 */
export const declareTexts =
  <const T extends Readonly<Record<string, string>>>(subject: string, english: T) =>
  (language: Language): Texts<T> =>
  (key, ...[params]) => {
    const text = translated(language, `${subject}.${key}`);
    const values = (params ?? {}) as Params;
    const inEnglish = () => write(english[key] ?? key, values, { locale: localeOf("en") });
    return (
      (text === undefined ? null : write(text, values, { locale: localeOf(language) })) ?? inEnglish() ?? ""
    );
  };
