import { withKnownPart } from "#shared/refusals/known-part.ts";
import { deviceText } from "./device-text.ts";

/**
 * Returns a problem that a screen reported, in the reader's language. Omits the countdowns that older players send: they are stale
 * when they are read.
 */
export const problemWords = (problem: string): string =>
  withKnownPart(problem.replace(/; trying again in \d+ s$/, ""), deviceText);
