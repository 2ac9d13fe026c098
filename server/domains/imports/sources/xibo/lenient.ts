import { z } from "zod";

/* Foreign descriptions are read part by part: what one part lacks, or has of another kind, never refuses the others. */

/** A number, also written as a text; 0 for anything else. */
export const number = z.coerce.number().catch(0);
/** A text, also written as a number; empty for anything else. */
export const words = z.union([z.string(), z.number().transform(String)]).catch("");

/** Returns the entries of a list that the schema takes, and how many others there are. */
export function eachIn<T>(list: unknown, schema: z.ZodType<T>): { parts: T[]; unread: number } {
  if (!Array.isArray(list)) return { parts: [], unread: list === undefined || list === null ? 0 : 1 };
  const parts = list.flatMap((entry) => {
    const { data } = schema.safeParse(entry);
    return data === undefined ? [] : [data];
  });
  return { parts, unread: list.length - parts.length };
}

/** Returns what a JSON file has; undefined: it is no JSON. */
export function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
