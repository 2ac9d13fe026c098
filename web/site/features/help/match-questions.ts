/** One question of the help center, as the search uses it. */
export interface SearchableQuestion {
  slug: string;
  category: string;
  question: string;
  answer: string;
}

export interface Matches {
  /** Slugs by category, best first; categories in their usual order. */
  byCategory: ReadonlyMap<string, readonly string[]>;
  count: number;
}

/**
 * Finds questions by a case-insensitive substring match on question or answer (public-site.md section 4), best first: a
 * match in the question before one in the answer, at the start of a word before one inside, else the usual order.
 */
export function matchQuestions(questions: readonly SearchableQuestion[], query: string): Matches {
  const needle = query.trim().toLowerCase();
  const hits = questions.flatMap((item) => {
    const score = Math.max(scoreOf(item.question, needle) * 10, scoreOf(item.answer, needle));
    return score > 0 ? [{ item, score }] : [];
  });
  hits.sort((a, b) => b.score - a.score);
  const byCategory = new Map<string, string[]>();
  for (const { category } of questions) if (!byCategory.has(category)) byCategory.set(category, []);
  for (const { item } of hits) byCategory.get(item.category)?.push(item.slug);
  for (const [category, slugs] of byCategory) if (slugs.length === 0) byCategory.delete(category);
  return { byCategory, count: hits.length };
}

function scoreOf(text: string, needle: string): number {
  const at = text.toLowerCase().indexOf(needle);
  if (at < 0) return 0;
  return at === 0 || /[^\p{L}\p{N}]/u.test(text[at - 1] ?? "") ? 2 : 1;
}
