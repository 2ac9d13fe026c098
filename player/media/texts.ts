import { fill } from "#shared/languages/fill.ts";
import type { ParamsArgs } from "#shared/languages/message.ts";
import type { Language } from "#shared/languages.ts";
import { zeroIsOne } from "./cldr/plurals.ts";

/** A text as the build compiles it: with {values}; for a count, such a text for each kind of number. */
type Compiled = string | Readonly<Record<string, string>>;
/** The translations of a table, in its order. Null: not translated. */
type Translations = Partial<Record<Language, readonly (Compiled | null)[]>>;
type Texts<T> = <K extends keyof T & string>(
  key: K,
  ...values: T[K] extends string ? ParamsArgs<T[K]> : []
) => string;

/**
 * Declares the English texts of a widget. The build compiles them, and adds them in all other languages: a screen needs them
 * without a network. Texts may have values, or be one plural of {count}. Keys are words, not numbers.
 */
export const declareTexts =
  <const T extends Readonly<Record<string, Compiled>>>(_subject: string, english: T, others?: Translations) =>
  (language: Language): Texts<T> =>
  (key, ...[given]) => {
    // Throws in a build without the plug-in.
    const translation = (others as Translations)[language]?.[Object.keys(english).indexOf(key)];
    const text = translation || (english[key] as Compiled);
    const values = (given || {}) as Readonly<Record<string, string | number>>;
    return fill(
      typeof text === "string" ? text : formOf(text, translation ? language : "en", values),
      values,
    );
  };

/** Returns the form of a whole count from 0 on: widgets count nothing else. All our languages have two. */
export const pluralForm = (count: number, language: Language): "one" | "other" =>
  count === 1 || (count < 1 && zeroIsOne.includes(language)) ? "one" : "other";

const formOf = (
  forms: Readonly<Record<string, string>>,
  language: Language,
  { count = 0 }: { count?: string | number },
): string => forms[count] || forms[pluralForm(Number(count), language)] || (forms.other as string);
