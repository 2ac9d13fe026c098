import { z } from "zod";
import { reasonRef } from "../contracts/reason-ref.ts";

/** A part of a file that was left out or changed, and why. The rest of the file is used. */
export const readingProblem = z.object({
  /** Counted from 1, as editors and spreadsheets do; null when the problem has no line. */
  line: z.number().int().min(1).nullable(),
  reason: reasonRef,
});
export type ReadingProblem = z.output<typeof readingProblem>;

/** A problem as the API presents it. */
export const shownProblem = readingProblem.extend({
  /** In English. */
  text: z.string(),
});
export type ShownProblem = z.output<typeof shownProblem>;
