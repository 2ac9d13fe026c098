import type { Category, Template, Words } from "#shared/design-templates/kit/template.ts";
import { isCalled } from "#shared/design-templates/occasions/next-days.ts";

/** Occasions within this many days come first. */
const soonDays = 60;

/** Without capitals and Latin accents: "cafe" finds "Café". */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase();

const inAll = (words: Words): string[] => Object.values(words);

export interface Wanted {
  category: Category | null;
  search: string;
  /** What the business of the account is; null when it is not known. */
  trade: Category | null;
}

/**
 * Returns how well a template fits the words of a search: the number of words in its name, category or occasion; null
 * when a word is nowhere in it, also not in its questions and examples.
 */
function matchOf(template: Template, searched: readonly string[], categoryName: string): number | null {
  const { id, name, fields, occasion, category } = template;
  const title = plain([id.replace(/-/g, " "), category, categoryName, ...inAll(name)].join(" "));
  const rest = plain(fields.flatMap(({ label, example }) => [...inAll(label), ...inAll(example)]).join(" "));
  let count = 0;
  for (const word of searched)
    if (
      title.includes(word) ||
      (occasion !== undefined && (occasion.includes(word) || isCalled(occasion, word)))
    )
      count++;
    else if (!rest.includes(word)) return null;
  return count;
}

/**
 * Returns the templates of a category that have every word of the search. Those found by their name come first. Then
 * those of the account's trade, those of coming occasions, the nearest first, the general ones, and the others.
 */
export function findTemplates(
  templates: readonly Template[],
  { category, search, trade }: Wanted,
  until: ReadonlyMap<string, number>,
  categoryName: (category: Category) => string,
): Template[] {
  const searched = plain(search).split(/\s+/).filter(Boolean);
  const within = category === "festival" ? Number.POSITIVE_INFINITY : soonDays;
  /** Smaller numbers come first. */
  const rank = (template: Template): number => {
    if (template.category === trade) return -1;
    const days = template.occasion === undefined ? undefined : until.get(template.occasion);
    if (days !== undefined && days <= within) return days;
    return template.category === "everyday" ? 1e6 : 2e6;
  };
  return templates
    .filter((template) => category === null || template.category === category)
    .flatMap((template) => {
      const found = matchOf(template, searched, categoryName(template.category));
      return found === null ? [] : [{ template, found, rank: rank(template) }];
    })
    .sort((a, b) => b.found - a.found || a.rank - b.rank)
    .map(({ template }) => template);
}
