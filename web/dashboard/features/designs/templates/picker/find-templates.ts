import { languages } from "#shared/languages.ts";
import type { Category, Template } from "../kit/template.ts";

/** Occasions within this many days come first. */
const soonDays = 60;

const plain = (text: string): string => text.toLowerCase().normalize("NFC");

/** All that a template is found by: its texts in every language. */
const wordsOf = ({ id, name, fields, occasion = "", category }: Template): string =>
  plain(
    [
      id.replace(/-/g, " "),
      occasion,
      category,
      ...languages.flatMap((language) => [
        name[language],
        ...fields.flatMap(({ label, example }) => [label[language], example[language]]),
      ]),
    ].join(" "),
  );

export interface Wanted {
  category: Category | null;
  search: string;
}

/**
 * Returns the templates of a category that have every word of the search, those of coming occasions first, the nearest
 * before the others. `categoryName` is searched, too.
 */
export function findTemplates(
  templates: readonly Template[],
  { category, search }: Wanted,
  until: ReadonlyMap<string, number>,
  categoryName: (category: Category) => string,
): Template[] {
  const searched = plain(search).split(/\s+/).filter(Boolean);
  const within = category === "festival" ? Number.POSITIVE_INFINITY : soonDays;
  const away = ({ occasion }: Template) => {
    const days = occasion === undefined ? undefined : until.get(occasion);
    return days === undefined || days > within ? Number.POSITIVE_INFINITY : days;
  };
  const order = (one: Template, other: Template) => {
    const [a, b] = [away(one), away(other)];
    return a === b ? 0 : a - b;
  };
  return templates
    .filter((template) => category === null || template.category === category)
    .filter((template) => {
      if (searched.length === 0) return true;
      const words = `${wordsOf(template)} ${plain(categoryName(template.category))}`;
      return searched.every((word) => words.includes(word));
    })
    .sort(order);
}
