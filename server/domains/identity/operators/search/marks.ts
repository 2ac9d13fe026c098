import { formsOf, keyOf, placedWords } from "./letters.ts";
import type { Question } from "./question.ts";
import { type Field, hasKey, hasWords } from "./record.ts";

/** From where to where a text is marked, in letters of JavaScript. */
export type Mark = [from: number, to: number];

/** Returns which parts of a text a question has found. */
export function marksIn(field: Field, text: string, { names, keys, words }: Question): Mark[] {
  const byKey = hasKey(field) ? longest([...names, ...keys].map((key) => placeOfKey(text, key))) : null;
  if (byKey) return [byKey];
  if (!hasWords(field)) return [];
  return placedWords(text).flatMap(({ word, from, to }): Mark[] => {
    const { written, latin, sound } = formsOf(word);
    for (const asked of words) {
      if (written === asked.written) return [[from, to]];
      if ([...asked.written].length > 1 && written.startsWith(asked.written))
        return [[from, word.length === written.length ? from + asked.written.length : to]];
      if (latin === asked.latin || (sound !== "" && sound === asked.sound)) return [[from, to]];
    }
    return [];
  });
}

const longest = (places: readonly (Mark | null)[]): Mark | null =>
  places.reduce(
    (best, place) => (place && (!best || place[1] - place[0] > best[1] - best[0]) ? place : best),
    null,
  );

const shortestMarked = 3;

/** Where a key stands in a text that may have spaces and signs between its letters. */
function placeOfKey(text: string, key: string): Mark | null {
  if (key.length < shortestMarked && keyOf(text) !== key) return null;
  const letters = [...text.matchAll(/[\p{L}\p{N}\p{M}]/gu)].flatMap(({ 0: letter, index }) =>
    [...keyOf(letter)].map((one) => ({ one, from: index, to: index + letter.length })),
  );
  const at = letters
    .map(({ one }) => one)
    .join("")
    .indexOf(key);
  const [first, last] = [letters[at], letters[at + [...key].length - 1]];
  return at < 0 || !first || !last ? null : [first.from, last.to];
}
