import { type Search, surenessOf } from "#shared/ask/search.ts";
import type { Question } from "./read-questions.ts";

/** How much surer than of the surest mistake that is known: other questions have mistakes of their own. */
const margin = 1.5;

/**
 * Returns how sure the search must be of what is given as the answer: clearly surer than of its surest mistake in these
 * questions. What is less sure is offered as a choice.
 */
export function leastSureness(search: Search, questions: readonly Question[]): number {
  const mistakes = questions.map(({ question, right }) => {
    const found = search.find(question);
    return found[0] && !found[0].isAsked && !right.includes(found[0].id) ? surenessOf(found) : 0;
  });
  return Math.max(0, ...mistakes) * margin;
}
