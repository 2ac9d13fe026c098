import type { Turn } from "./short-turns.ts";

/**
 * What `JSON.stringify` makes of an object, made in pieces: of lists in it each thing is one. For objects whose text has megabytes.
 * Throws what `turn` throws.
 */
export async function jsonText(object: object, turn: Turn): Promise<string> {
  const pieces: string[] = [];
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    pieces.push(`${pieces.length === 0 ? "{" : ","}${JSON.stringify(name)}:`);
    if (!Array.isArray(value)) {
      pieces.push(JSON.stringify(value));
      continue;
    }
    pieces.push("[");
    for (const [at, one] of value.entries()) {
      await turn();
      pieces.push(`${at === 0 ? "" : ","}${JSON.stringify(one)}`);
    }
    pieces.push("]");
  }
  return `${pieces.length === 0 ? "{" : pieces.join("")}}`;
}
