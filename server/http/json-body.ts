import type { FastifyInstance } from "fastify";
import { refuse } from "./errors.ts";

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

/** Parses JSON bodies after a check of their shape. Refuses keys that would change an object's prototype. */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    try {
      requireSmallShape(body as Buffer);
    } catch (error) {
      return done(error as Error);
    }
    return parse(request, body.toString(), done);
  });
}
