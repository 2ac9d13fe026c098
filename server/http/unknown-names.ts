import { z } from "zod";
import { nearestName } from "#shared/ask/spelling.ts";
import type { Contract } from "#shared/contracts/contract.ts";
import type { FieldProblem } from "#shared/refusals/check.ts";

/** The calls that read, by their path. */
const reading = new Map<string, Contract>();

/** Notes a call that reads: what it answers may be sent back to the same address. */
export function noteReading(contract: Contract): void {
  if (contract.method === "GET") reading.set(contract.path, contract);
}

interface Names {
  all: ReadonlySet<string>;
  /** By the name of the field that holds them, of an object or of each in a list; "" holds the whole. */
  within: ReadonlyMap<string, ReadonlySet<string>>;
}
const namesOf = new WeakMap<z.ZodType, Names>();

/** Returns the names of all fields of a schema, at any depth. */
function namesIn(schema: z.ZodType | undefined, io: "input" | "output"): Names {
  const known = schema && namesOf.get(schema);
  if (known) return known;
  const within = new Map<string, Set<string>>();
  const collect = (part: unknown, holder: string): void => {
    if (typeof part !== "object" || part === null) return;
    for (const [key, child] of Object.entries(part)) {
      if (key !== "properties" || !isObject(child)) collect(child, holder);
      else
        for (const [name, inner] of Object.entries(child)) {
          within.set(holder, (within.get(holder) ?? new Set()).add(name));
          collect(inner, name);
        }
    }
  };
  if (schema) collect(z.toJSONSchema(schema, { io, unrepresentable: "any" }), "");
  const names = { all: new Set([...within.values()].flatMap((each) => [...each])), within };
  if (schema) namesOf.set(schema, names);
  return names;
}

/** Returns whether an answer has a field of this name in the same place, or as one of what it lists. */
function isAnswered({ within }: Names, name: string, holder: string): boolean {
  const holders = holder === "" ? ["", ...(within.get("") ?? [])] : [holder];
  return holders.some((each) => within.get(each)?.has(name));
}

/** A program that sends more unknown names hears of these first. Comparing each with all known names takes long. */
const mostProblems = 20;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

interface Lost {
  path: string;
  name: string;
  /** The name of the field that holds it. */
  holder: string;
}

/** Yields the paths of names that were sent and did not come through the schema. */
function* lost(sent: unknown, read: unknown, path = "", holder = ""): Generator<Lost> {
  if (!isObject(sent) || !isObject(read) || Array.isArray(sent) !== Array.isArray(read)) return;
  for (const [name, value] of Object.entries(sent)) {
    const here = path ? `${path}.${name}` : name;
    if (Object.hasOwn(read, name)) yield* lost(value, read[name], here, Array.isArray(sent) ? holder : name);
    else if (!Array.isArray(sent)) yield { path: here, name, holder };
  }
}

/**
 * Returns a problem for each name that a program sent and that the call does not know, also inside of objects, with the name that was
 * probably meant. What the same address answers in the same place may be sent back: it is left out without a word.
 */
export function unknownNames(
  { path, query, body }: Contract,
  sent: { query: unknown; body: unknown },
  read: { query: unknown; body: unknown },
): FieldProblem[] {
  const found: FieldProblem[] = [];
  const take = (schema: z.ZodObject | undefined, part: "query" | "body") => {
    const known = namesIn(schema, "input").all;
    const answered = namesIn(reading.get(path)?.response, "output");
    for (const { path: at, name, holder } of lost(sent[part] ?? {}, schema ? read[part] : {})) {
      if (part === "body" && isAnswered(answered, name, holder)) continue;
      if (found.length >= mostProblems) return;
      const near = nearestName(name, known);
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
