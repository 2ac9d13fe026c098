/** A text that a search found. */
export interface Found {
  id: string;
  /** How much of the question the text has: 1 would be all of it, in each of its lines. */
  score: number;
  /** True when the question is one of the ways to ask for it, and for no other text. */
  isAsked: boolean;
}

/**
 * Returns how sure it is that the first text is the right one: by its score and its lead over the second. It is certain
 * where the question is a way to ask for it.
 */
export function surenessOf([first, second]: readonly Found[]): number {
  if (!first) return 0;
  if (first.isAsked) return Number.POSITIVE_INFINITY;
  return first.score * Math.log(first.score / (second?.score ?? first.score / 10));
}
