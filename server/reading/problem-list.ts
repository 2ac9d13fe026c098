import type { ReadingProblem, ShownProblem } from "#shared/reading/problem.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { cutText } from "#shared/texts/cut-text.ts";

/** A person reads no more of them, and a file can have one in each line. */
const maxListed = 50;

/** Collects what was left out of a file or changed in it, in the order in which it was found. */
export class ProblemList {
  readonly #listed: ReadingProblem[] = [];
  #count = 0;

  /** Notes a problem of a line, counted from 1; null when it has no line. */
  add(line: number | null, reason: ReasonRef): void {
    this.#count++;
    if (this.#listed.length < maxListed) this.#listed.push({ line, reason });
  }

  /** Notes the problems that another reader has found in the same file. */
  addAll(problems: readonly ReadingProblem[]): void {
    for (const { line, reason } of problems) this.add(line, reason);
  }

  /** Returns the problems by their lines. The last entry says how many are not listed. */
  list(): ReadingProblem[] {
    const ordered = this.#listed.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    const more = this.#count - ordered.length;
    return more > 0
      ? [...ordered, { line: null, reason: reasonRef("readingMore", { count: more }) }]
      : ordered;
  }
}

/** Says what was left out because the file strikes it through. */
export const struckProblem = (words: string): ReasonRef =>
  reasonRef("readingStruck", { words: cutText(words, 60).toWellFormed() });

/** Returns problems as the API presents them. */
export const presentProblems = (problems: readonly ReadingProblem[]): ShownProblem[] =>
  problems.map(({ line, reason }) => ({ line, reason, text: inEnglish(reason) }));
