import type { FastifyInstance } from "fastify";
import { parse } from "secure-json-parse";
import { isStorableText } from "#shared/texts/storable-text.ts";
import { refuse } from "../refusal.ts";

/**
 * Returns false for texts that the database cannot store: zero bytes and lone surrogates. Walks a parsed request
 * without recursion, because it may be nested deeply.
 */
export function isStorable(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const each = open.pop();
    if (typeof each === "string" && !isStorableText(each)) return false;
    if (typeof each !== "object" || each === null) continue;
    // One by one: more than about 125,000 arguments of one call overflow the stack.
    for (const [name, inner] of Object.entries(each)) {
      if (!isStorableText(name)) return false;
      open.push(inner);
    }
  }
  return true;
}

/** Longer paths (in characters) are not reported. */
const longestPath = 200;

/**
 * Returns the path of a text that the database cannot store, as `plays.3.name`; null when there is none or its path is
 * too long.
 */
export function unstorablePath(value: unknown): string | null {
  const open = [{ value, path: "" }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { value: each, path } = at;
    if (typeof each === "string" && !isStorableText(each)) return path;
    if (typeof each !== "object" || each === null) continue;
    // One by one: more than about 125,000 arguments of one call overflow the stack.
    for (const [name, inner] of Object.entries(each)) {
      const inside = path ? `${path}.${name}` : name;
      if (inside.length > longestPath) continue;
      if (!isStorableText(name)) return inside;
      if (typeof inner === "string" || typeof inner === "object") open.push({ value: inner, path: inside });
    }
  }
  return null;
}

/** Maximum bytes of a body, unless its contract states more (`maxBytes`). */
export const usualBodyBytes = 32_768;
/** No contract nests deeper than ten levels, or has as many values. */
const maxLevels = 32;
const maxValues = 100_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Refuses a body that would take long to parse and validate, before it is parsed: one pass over the bytes, up to the
 * first value too many. Does not check whether it is JSON. Throws Invalid and TooLarge.
 */
export function requireSmallShape(json: Uint8Array): void {
  let [level, values] = [0, 0];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] as number;
    if (byte === quote) at = endOfText(json, at);
    else if (byte === comma) values++;
    else if (opening.has(byte)) {
      values++;
      if (++level > maxLevels) throw refuse("requestTooDeep", { levels: maxLevels });
    } else if (closing.has(byte)) level--;
    if (values > maxValues) throw refuse("requestTooManyValues");
  }
}

/** Returns the index of the closing quote of the text that begins at `start`. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}

/**
 * Parses the body of a request. Throws Invalid and TooLarge for what is no JSON, has an unusual shape, or has keys that would
 * change an object's prototype. An empty body is none, whatever its type says.
 */
export function parseJsonBody(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  requireSmallShape(body);
  try {
    return parse(body.toString());
  } catch {
    throw refuse("requestNotJson");
  }
}

/** Lets Fastify read JSON bodies as routes before it do. */
export function addJsonBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: unknown, body: Buffer) => parseJsonBody(body),
  );
}
