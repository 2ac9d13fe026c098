import { buildRanker, type Ranker } from "../ask/rank.ts";
import type { Matches, SearchableQuestion } from "./match-questions.ts";

/** A question must fit the words of a search this well to be shown. */
const leastScore = 0.24;
/** Of the best fit: worse ones would only hide it. */
const leastShare = 0.45;
const most = 8;

/** Finds questions by meaning: words in any order, synonyms, mistyped words. */
export interface RelatedQuestions {
  /** Returns slugs, best first. */
  find(query: string): string[];
}

/** Builds the index. `also`: other ways to ask for an article, by its slug. */
export function indexRelated(
  questions: readonly SearchableQuestion[],
  also: Readonly<Record<string, readonly string[]>>,
): RelatedQuestions {
  const ranker: Ranker = buildRanker(
    questions.map(({ slug, question, answer }) => ({
      id: slug,
      asked: [question, ...(also[slug] ?? [])],
      body: answer,
    })),
  );
  return {
    find(query) {
      const ranked = ranker.rank(ranker.understand(query));
      const least = Math.max(leastScore, (ranked[0]?.score ?? 0) * leastShare);
      return ranked
        .filter(({ score }) => score >= least)
        .slice(0, most)
        .map(({ id }) => id);
    },
  };
}

/** Returns found questions as the search shows them: categories and questions with the best first. */
export function asMatches(questions: readonly SearchableQuestion[], slugs: readonly string[]): Matches {
  const byCategory = new Map<string, string[]>();
  for (const slug of slugs) {
    const category = questions.find((question) => question.slug === slug)?.category;
    if (category !== undefined) byCategory.set(category, [...(byCategory.get(category) ?? []), slug]);
  }
  return { byCategory, count: slugs.length };
}
