import { z } from "zod";
import { decodeText } from "./decode-text.ts";

/* Foreign descriptions are read part by part: what one part lacks, or has of another kind, never refuses the others. */

/** Of any kind, or missing: an object without the key is taken, too. */
export const anything = z.unknown().optional();
/** A number, also written as a text; 0 for anything else. */
export const number = z.coerce.number().catch(0);
/** A text, also written as a number; empty for anything else. */
export const words = z.union([z.string(), z.number().transform(String)]).catch("");

/** The entries of a list that a schema takes, and the others. */
export interface Entries<T> {
  parts: T[];
  unread: unknown[];
}

/** Reads a list entry by entry. What is no list counts as one entry that cannot be read. */
export function eachIn<T>(list: unknown, schema: z.ZodType<T>): Entries<T> {
  if (!Array.isArray(list)) return { parts: [], unread: list === undefined || list === null ? [] : [list] };
  const unread: unknown[] = [];
  const parts = list.flatMap((entry) => {
    const { data } = schema.safeParse(entry);
    if (data !== undefined) return [data];
    unread.push(entry);
    return [];
  });
  return { parts, unread };
}

/** Returns what a JSON file has; undefined: it is no JSON. */
export function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeText(bytes).text);
  } catch {
    return undefined;
  }
}
