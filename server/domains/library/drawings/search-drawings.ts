import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import { drawingsInPage, type searchDrawings as searchContract } from "#shared/contracts/library/drawings.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { plainWords, readMeanings } from "./meanings.ts";
import { type Art, type KnownDrawing, readDrawings } from "./read-libraries.ts";

const spaced = (words: readonly string[]): string => ` ${words.map(plainWords).filter(Boolean).join("  ")} `;
/** About 20 MB, which most processes never need: read with the first search. */
let library: Library | null = null;
interface Library {
  drawings: KnownDrawing[];
  meanings: ReturnType<typeof readMeanings>;
  /** All words of all drawings in the order of their letters, each with the places of its drawings. */
  index: { word: string; drawings: number[] }[];
}

function readLibrary(): Library {
  const drawings = readDrawings(spaced);
  const places = new Map<string, number[]>();
  for (const [at, { names, words }] of drawings.entries())
    for (const word of new Set(`${names}${words}`.split(" "))) {
      const known = places.get(word);
      if (known) known.push(at);
      else if (word !== "") places.set(word, [at]);
    }
  const index = [...places].map(([word, drawings]) => ({ word, drawings }));
  index.sort((one, other) => (one.word < other.word ? -1 : 1));
  return { drawings, meanings: readMeanings(), index };
}

/** Returns the places of the drawings that may fit a term: they have its first word, or one that begins with it. */
function* mayFit(term: string, index: Library["index"]): Iterable<number> {
  const [beginning = "", ...others] = term.split(" ");
  const isWhole = others.length > 0 || isShort(beginning);
  let [from, to] = [0, index.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((index[middle]?.word ?? "") < beginning) from = middle + 1;
    else to = middle;
  }
  for (let at = from; at < index.length; at++) {
    const { word, drawings } = index[at] ?? { word: "", drawings: [] };
    if (isWhole ? word !== beginning : !word.startsWith(beginning)) return;
    yield* drawings;
  }
}

/** Returns how well drawings fit the best of some terms, by their places. */
function fitsOf(terms: ReturnType<typeof termsOf>, { drawings, index }: Library): Map<number, number> {
  const fits = new Map<number, number>();
  for (const { term, worth } of terms)
    for (const at of new Set(mayFit(term, index))) {
      const drawing = drawings[at];
      const found = drawing ? fitOf(drawing, term) * worth : 0;
      if (found > (fits.get(at) ?? 0)) fits.set(at, found);
    }
  return fits;
}

/** How well a drawing fits; 0: not at all. */
const fit = { title: 8, name: 6, nameWord: 5, word: 4, wordPart: 3, beginning: 2 } as const;

/** With fewer drawings that have the whole word, those where a word only begins so are shown, too. */
const enoughWhole = 4;
/** Too little for the beginning of another word. In Indian scripts two letters are much. */
const isShort = (word: string): boolean => /^[a-z]{1,2}$/.test(word);
const isFilling = /^(a|an|the|of|for|and|with|in)$/;

function fitOf({ names, words }: KnownDrawing, asked: string): number {
  const nameAt = names.indexOf(` ${asked}`);
  if (nameAt >= 0) {
    if (names.startsWith(` ${asked}  `) || names === ` ${asked} `) return fit.title;
    if (names.includes(`  ${asked}  `) || names.endsWith(`  ${asked} `)) return fit.name;
    if (names.includes(` ${asked} `)) return fit.nameWord;
  }
  const wordAt = words.indexOf(` ${asked}`);
  if (wordAt >= 0) {
    if (words.includes(`  ${asked}  `) || words.startsWith(` ${asked}  `)) return fit.word;
    if (words.includes(` ${asked} `)) return fit.wordPart;
  }
  return (nameAt >= 0 || wordAt >= 0) && !isShort(asked) ? fit.beginning : 0;
}

/** Returns the drawings for some words, the best first. */
export function findDrawings(text: string): KnownDrawing[] {
  library ??= readLibrary();
  const asked = plainWords(text);
  if (asked === "") return [];
  const known = library;
  const { drawings, meanings } = known;
  /** The phrase as a whole, or each of its words. */
  const single = asked.split(" ").filter((word) => !isFilling.test(word));
  const parts = [[asked], ...(asked.includes(" ") && single.length > 0 ? [single] : [])];
  const scores = new Map<KnownDrawing, number>();
  const whole = new Set<KnownDrawing>();
  for (const [round, words] of parts.entries()) {
    const [first, ...others] = words.map((word) => fitsOf(termsOf(word, meanings), known));
    const places = [...(first?.keys() ?? [])].sort((one, other) => one - other);
    for (const at of places) {
      const drawing = drawings[at];
      const fits = [first, ...others].map((each) => each?.get(at) ?? 0);
      const worst = Math.min(...fits);
      if (worst === 0 || !drawing) continue;
      if (worst > fit.beginning) whole.add(drawing);
      const score = (fits.reduce((sum, one) => sum + one, 0) / fits.length) * (round === 0 ? 2 : 1);
      scores.set(drawing, Math.max(score, scores.get(drawing) ?? 0));
    }
  }
  // “Tea” is no tear: beginnings of words are for those who are still writing.
  const isShown = (drawing: KnownDrawing) => whole.size < enoughWhole || whole.has(drawing);
  // Libraries come in the order of their looks: pictures in colour before icons.
  return [...scores]
    .filter(([drawing]) => isShown(drawing))
    .sort(([, one], [, other]) => other - one)
    .map(([drawing]) => drawing);
}

/** A word as it is, and what the table of words finds for it. A beginning is enough from the third letter on. */
function termsOf(word: string, meanings: ReturnType<typeof readMeanings>) {
  const terms = new Map([[word, 1]]);
  for (const meaning of meanings) {
    const isWhole = meaning.word === word;
    if (!isWhole && !(word.length > 2 && meaning.word.startsWith(word))) continue;
    for (const [at, term] of meaning.finds.entries()) {
      const worth = (isWhole ? 1 : 0.25) - at * 0.03;
      if (worth > (terms.get(term) ?? 0)) terms.set(term, worth);
    }
  }
  return [...terms].map(([term, worth]) => ({ term, worth }));
}

const isPlain = ({ paths }: Art): boolean =>
  new Set(paths.flatMap(({ fill, stroke }) => [fill, stroke].filter(Boolean))).size === 1;

/** Finds drawings of all libraries by words of eight languages. */
export async function searchDrawings({
  input,
}: Verb<InputOf<typeof searchContract>, Customer>): Promise<ResponseOf<typeof searchContract>> {
  const found = findDrawings(input.words);
  const items = found.slice(input.skip, input.skip + drawingsInPage).map((drawing) => {
    const art = drawing.art();
    return { key: drawing.key, title: drawing.title, plain: isPlain(art), ...art };
  });
  return { items, total: found.length };
}
