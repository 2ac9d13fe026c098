import type { Search } from "#shared/ask/search.ts";
import { type Found, surenessOf } from "#shared/ask/sureness.ts";

/** One question of the help center, as the search uses it. */
export interface SearchableQuestion {
  slug: string;
  category: string;
  question: string;
  answer: string;
}

/** The search by meaning, and how sure it must be to add to what a filter finds. */
export interface Meaning {
  search: Search;
  sure: number;
}

export interface Matches {
  /** The questions that are shown, the best first, whatever its category. */
  slugs: readonly string[];
  /** True when they have the typed text, false when they were found by meaning. */
  isLiteral: boolean;
}

/** Of the best: worse ones would only hide it. */
const leastShare = 0.45;
const mostByMeaning = 8;
/** So much more than what has the typed text, it goes before that. */
const clearly = 1.25;

/**
 * Finds questions by a case-insensitive substring match on question or answer (public-site.md section 4), and by meaning
 * where none has the text. The search by meaning sorts both, and adds its first when it is sure of it, or when that fits clearly better. Without it (it
 * arrives later), a match in the question comes before one in the answer, and one at the start of a word before one inside.
 */
export function findQuestions(
  questions: readonly SearchableQuestion[],
  query: string,
  meaning: Meaning | null,
): Matches {
  const needle = query.trim().toLowerCase();
  if (needle === "") return { slugs: questions.map(({ slug }) => slug), isLiteral: true };
  const found = meaning?.search.find(query) ?? [];
  const literal = questions.flatMap(({ slug, question, answer }) => {
    const score = Math.max(scoreOf(question, needle) * 10, scoreOf(answer, needle));
    return score > 0 ? [{ slug, score }] : [];
  });
  if (literal.length === 0) return { slugs: bestOf(found), isLiteral: false };
  const scores = new Map(found.map(({ id, score }) => [id, score]));
  const slugs = literal
    .sort(
      (one, other) => (scores.get(other.slug) ?? 0) - (scores.get(one.slug) ?? 0) || other.score - one.score,
    )
    .map(({ slug }) => slug);
  const [best] = found;
  // "limits" is in few texts, and "limit" in those that answer it.
  const isBetter = best && best.score > clearly * (scores.get(slugs[0] ?? "") ?? 0);
  const isSure = meaning && surenessOf(found) > meaning.sure;
  const first = best && (isBetter || isSure) && !slugs.includes(best.id) ? [best.id] : [];
  return { slugs: [...first, ...slugs], isLiteral: true };
}

const bestOf = (found: readonly Found[]): string[] =>
  found
    .filter(({ score }) => score >= (found[0]?.score ?? 0) * leastShare)
    .slice(0, mostByMeaning)
    .map(({ id }) => id);

function scoreOf(text: string, needle: string): number {
  const at = text.toLowerCase().indexOf(needle);
  if (at < 0) return 0;
  return at === 0 || /[^\p{L}\p{N}]/u.test(text[at - 1] ?? "") ? 2 : 1;
}
