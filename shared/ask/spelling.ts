import { soundOf } from "./romanised.ts";

/**
 * Returns the number of letters to insert, delete, replace or swap to make `a` from `b`, or `most + 1` when it is more
 * than `most` (optimal string alignment).
 */
export function typingDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (next[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    [before, last] = [last, next];
  }
  return Math.min(last[b.length] ?? most + 1, most + 1);
}

const mostErrors = 2;
const longestName = 60;

/** Returns the known name that was probably meant by a mistyped one; undefined when none is near. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let [best, least]: [string | undefined, number] = [undefined, mostErrors + 1];
  if (name.length > longestName) return undefined;
  for (const each of known) {
    const distance = typingDistance(name.toLowerCase(), each.toLowerCase(), mostErrors);
    if (distance < least && distance < each.length / 2) [best, least] = [each, distance];
  }
  return best;
}

/** Letters that may be wrong in a word: none in short words, which are too similar to each other. */
const allowedErrors = (word: string) => (word.length < 5 || /\d/.test(word) ? 0 : word.length < 9 ? 1 : 2);

const sharedStart = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};
/** True when `word` has more of its beginning in common with `candidate` than with `rival`. */
const beginsAlike = (word: string, candidate: string, rival: string): boolean =>
  rival !== word && sharedStart(word, candidate) > sharedStart(word, rival);

/** Words that sound alike may differ in this share of their letters: Hindi has no fixed spelling in Latin letters. */
const soundAlikeShare = 0.5;
/** The shortest sound that tells words apart: "vd" of "video". */
const shortestSound = 2;

/** Sorts words by their first letter and by their sound. */
function indexOf(known: Iterable<string>) {
  const byFirst = new Map<string, Set<string>>();
  const bySound = new Map<string, Set<string>>();
  const put = (map: Map<string, Set<string>>, key: string, word: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(word));
  for (const word of known) {
    if (word.length < 4) continue;
    put(byFirst, word[0] ?? "", word);
    const sound = soundOf(word);
    if (sound.length >= shortestSound) put(bySound, sound, word);
  }
  return { byFirst, bySound };
}

/**
 * Returns a function that replaces a mistyped word by the most similar known word. A known word, and one that resembles
 * none, stays as it is. A replacement sounds alike, or shares the first letter, which people rarely mistype, and all
 * others but one or two.
 */
export function speller(
  known: Iterable<string>,
  isKnown: (word: string) => boolean,
): (word: string) => string {
  let index: ReturnType<typeof indexOf> | undefined;
  const answers = new Map<string, string>();
  return (word) => {
    if (word.length < 4 || /\d/.test(word) || isKnown(word)) return word;
    const kept = answers.get(word);
    if (kept !== undefined) return kept;
    index ??= indexOf(known);
    let best = word;
    let least = Number.POSITIVE_INFINITY;
    const consider = (candidates: Iterable<string>, most: number, handicap: number) => {
      for (const candidate of candidates) {
        const distance = typingDistance(word, candidate, most);
        if (distance > most) continue;
        const isBetter =
          distance + handicap < least ||
          (distance + handicap === least && beginsAlike(word, candidate, best));
        if (isBetter) [best, least] = [candidate, distance + handicap];
      }
    };
    consider(index.bySound.get(soundOf(word)) ?? [], Math.floor(word.length * soundAlikeShare), 0);
    const most = allowedErrors(word);
    if (most > 0) consider(index.byFirst.get(word[0] ?? "") ?? [], most, 1);
    answers.set(word, best);
    return best;
  };
}
