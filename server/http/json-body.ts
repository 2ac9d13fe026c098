import type { FastifyInstance } from "fastify";
import { refuse } from "./errors.ts";

/** Bytes that a body may have unless its contract states more (`maxBytes`). */
export const usualBodyBytes = 32_768;
/** No contract nests deeper than ten levels, and none has as many values. */
const maxLevels = 32;
const maxValues = 100_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Refuses what would take long to parse and check before it is parsed, in one pass over the bytes that stops at the first
 * value too many. Says nothing about whether it is JSON at all. Throws Invalid and TooLarge.
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

/** Where the text that begins at `start` has its closing quote. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}

/** JSON bodies, looked at before they are parsed. Keys that would change what an object is are refused. */
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
