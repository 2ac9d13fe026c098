import { z } from "zod";
import { type Checked, check, generalReason, problemsOf } from "#shared/refusals/check.ts";
import { hasLongList, parsePieces } from "./parse-pieces.ts";

/**
 * Parses what a request sends like `check`. In a long list only the first element that is invalid counts: thousands of
 * reasons would take long to make, and nobody reads them.
 */
export function checkRequest<S extends z.ZodType>(schema: S, value: unknown): Checked<z.output<S>> {
  if (!hasLongList(value)) return check(schema, value);
  const pieces = parsePieces(schema, value, { error: generalReason });
  try {
    for (;;) {
      const { done, value: data } = pieces.next();
      if (done) return { data: data as z.output<S>, problems: null };
    }
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return { data: null, problems: problemsOf(error) };
  }
}
