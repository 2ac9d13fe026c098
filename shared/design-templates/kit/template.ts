import type { FontChoice } from "#shared/fonts/font-choice.ts";
import type { Language } from "#shared/languages.ts";
import type { Design } from "#shared/media-kinds/design.ts";

/** One text of a template in the languages that have it. */
export type Words = Readonly<Partial<Record<Language, string>> & { en: string }>;

export const textIn = (words: Words, language: Language): string => words[language] ?? words.en;

export const orientations = ["landscape", "portrait"] as const;
export type Orientation = (typeof orientations)[number];

/** A question whose answer is drawn in the template. */
export interface Field {
  key: string;
  label: Words;
  example: Words;
  /** Most characters of an answer. */
  most: number;
  /** `line`: one line. `lines`: line breaks are kept. `list`: each line is a row, as "Masala dosa 80". */
  form: "line" | "lines" | "list";
  /** Asks for the name of the business. */
  business?: true;
  /** Returns what is wrong with an answer; null when it can be used. */
  problem?: (answer: string) => Words | null;
}

/** What the account gives each template. Null: the template's own accent and fonts. */
export interface TemplateBrand {
  colour: string | null;
  hasLogo: boolean;
  headingFont: FontChoice | null;
  textFont: FontChoice | null;
}
/** A template as it was drawn by us. */
export const noBrand: TemplateBrand = { colour: null, hasLogo: false, headingFont: null, textFont: null };

export interface TemplateAsk {
  orientation: Orientation;
  answers: Readonly<Record<string, string>>;
  brand: TemplateBrand;
  /** Of the words that the template itself adds. */
  language: Language;
}

export const categories = [
  "restaurant",
  "bakery",
  "sweets",
  "clinic",
  "school",
  "gym",
  "salon",
  "retail",
  "temple",
  "office",
  "property",
  "hotel",
  "jeweller",
  "pharmacy",
  "kirana",
  "repair",
  "festival",
  "everyday",
] as const;
export type Category = (typeof categories)[number];

export interface Template {
  id: string;
  name: Words;
  category: Category;
  /** The festival or day that it is for; see `occasions/`. */
  occasion?: string;
  fields: readonly Field[];
  make(ask: TemplateAsk): Design;
}

/** Returns the example answers of a template. */
export const examplesOf = ({ fields }: Template, language: Language): Record<string, string> =>
  Object.fromEntries(fields.map(({ key, example }) => [key, textIn(example, language)]));
