import { z } from "zod";
import { type Checked, generalReason, problemsOf } from "#shared/refusals/check.ts";
import { hasLongList, parsePieces } from "./parse-pieces.ts";

/**
 * Parses what a request sends. In a long list only the first element that is invalid counts: thousands of
 * reasons would take long to make, and nobody reads them.
 */
export function checkRequest<S extends z.ZodType>(schema: S, value: unknown): Checked<z.output<S>> {
  if (!hasLongList(value)) {
    const parsed = schema.safeParse(value, { error: generalReason });
    return parsed.success
      ? { data: parsed.data, problems: null }
      : { data: null, problems: problemsOf(parsed.error, value) };
  }
  const pieces = parsePieces(schema, value, { error: generalReason });
  try {
    for (;;) {
      const { done, value: data } = pieces.next();
      if (done) return { data: data as z.output<S>, problems: null };
    }
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return { data: null, problems: problemsOf(error, value) };
  }
}
