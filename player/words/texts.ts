import { fill } from "#shared/languages/fill.ts";
import type { ParamsArgs } from "#shared/languages/message.ts";
import { translated } from "#shared/languages/texts.ts";
import type { Language } from "#shared/languages.ts";

/** Returns a text of a table with its values. */
export type Say<T> = <K extends keyof T & string>(
  key: K,
  ...values: T[K] extends string ? ParamsArgs<T[K]> : []
) => string;

/**
 * Declares English texts that a screen shows by itself. Their translations are no part of the player: it learns those of
 * one language (`language.ts`). A text has {values}, and nothing else.
 */
export const declareTexts =
  <const T extends Readonly<Record<string, string>>>(subject: string, english: T) =>
  (language: Language): Say<T> =>
  (key, ...[values]) =>
    fill(
      translated(language, `${subject}.${key}`) ?? (english[key] as string),
      values as Record<string, string>,
    );
