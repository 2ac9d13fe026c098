import type { IndexedQuestion } from "./content.ts";
import { meaningfulWords } from "./score-topics.ts";

const inQuestion = 3;

/**
 * Returns the help center's questions that match a message best, best first. A word weighs more in the question than in
 * the answer, and more if fewer questions contain it.
 */
export function findQuestions<Q extends IndexedQuestion>(
  questions: readonly Q[],
  message: string,
  most = 3,
): Q[] {
  const wanted = new Set(meaningfulWords(message));
  const indexed = questions.map((item) => ({
    item,
    title: new Set(meaningfulWords(item.question)),
    body: new Set(item.words.split(" ")),
  }));
  const rarity = new Map(
    [...wanted].map((word) => {
      const having = indexed.filter(({ title, body }) => title.has(word) || body.has(word)).length;
      return [word, Math.log(1 + questions.length / (having + 1))];
    }),
  );
  return indexed
    .map(({ item, title, body }) => {
      let score = 0;
      for (const [word, weight] of rarity)
        score += title.has(word) ? inQuestion * weight : body.has(word) ? weight : 0;
      return { item, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ item }) => item);
}
