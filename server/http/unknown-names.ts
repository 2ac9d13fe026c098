import { z } from "zod";
import { typingDistance } from "#shared/ask/spelling.ts";
import type { Contract } from "#shared/contracts/contract.ts";
import type { FieldProblem } from "#shared/refusals/check.ts";

/** The calls that read, by their path. */
const reading = new Map<string, Contract>();

/** Notes a call that reads: what it answers may be sent back to the same address. */
export function noteReading(contract: Contract): void {
  if (contract.method === "GET") reading.set(contract.path, contract);
}

const namesOf = new WeakMap<z.ZodType, ReadonlySet<string>>();

/** Returns the names of all fields of a schema, at any depth. */
function namesIn(schema: z.ZodType | undefined, io: "input" | "output"): ReadonlySet<string> {
  if (!schema) return new Set();
  const known = namesOf.get(schema);
  if (known) return known;
  const names = new Set<string>();
  const collect = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    if ("properties" in part && typeof part.properties === "object")
      for (const name of Object.keys(part.properties ?? {})) names.add(name);
    for (const child of Object.values(part)) collect(child);
  };
  collect(z.toJSONSchema(schema, { io, unrepresentable: "any" }));
  namesOf.set(schema, names);
  return names;
}

const mostErrors = 2;
/** A program that sends more unknown names hears of these first. Comparing each with all known names takes long. */
const mostProblems = 20;
const longestName = 60;

/** Returns the name that was probably meant. */
function nearest(name: string, known: Iterable<string>): string | undefined {
  let [best, least]: [string | undefined, number] = [undefined, mostErrors + 1];
  if (name.length > longestName) return undefined;
  for (const each of known) {
    const distance = typingDistance(name.toLowerCase(), each.toLowerCase(), mostErrors);
    if (distance < least && distance < each.length / 2) [best, least] = [each, distance];
  }
  return best;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Yields the paths of names that were sent and did not come through the schema. */
function* lost(sent: unknown, read: unknown, path: string): Generator<{ path: string; name: string }> {
  if (!isObject(sent) || !isObject(read) || Array.isArray(sent) !== Array.isArray(read)) return;
  for (const [name, value] of Object.entries(sent)) {
    const here = path ? `${path}.${name}` : name;
    if (name in read) yield* lost(value, read[name], here);
    else if (!Array.isArray(sent)) yield { path: here, name };
  }
}

/**
 * Returns a problem for each name that a program sent and that the call does not know, also inside of objects, with the name that was
 * probably meant. What the same address answers may be sent back: it is left out without a word.
 */
export function unknownNames(
  { path, query, body }: Contract,
  sent: { query: unknown; body: unknown },
  read: { query: unknown; body: unknown },
): FieldProblem[] {
  const found: FieldProblem[] = [];
  const take = (schema: z.ZodObject | undefined, part: "query" | "body") => {
    const known = namesIn(schema, "input");
    for (const { path: at, name } of lost(sent[part] ?? {}, schema ? read[part] : {}, "")) {
      if (part === "body" && namesIn(reading.get(path)?.response, "output").has(name)) continue;
      if (found.length >= mostProblems) return;
      const near = nearest(name, known);
      found.push({
        path: at,
        ...(near ? { reason: "unknownNameNear", params: { near } } : { reason: "unknownName", params: {} }),
      });
    }
  };
  take(query, "query");
  take(body, "body");
  return found;
}
