import { hasLongList } from "./http/parse-pieces.ts";
import type { Turn } from "./short-turns.ts";

/** Minimum characters of a piece. */
const pieceLength = 65_536;
/**
 * Yields the JSON text of an object or a list in pieces of some ten kilobytes, for those whose text has megabytes. Each
 * entry of a list is serialised separately; `textOf` serialises one. Throws what `turn` throws.
 */
export async function* jsonPieces(
  whole: object,
  turn: Turn,
  textOf: (one: unknown) => string | undefined = JSON.stringify,
): AsyncGenerator<string, void> {
  let piece = "";
  for await (const part of partsOf(whole, turn, textOf)) {
    piece += part;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}

async function* partsOf(
  whole: object,
  turn: Turn,
  textOf: (one: unknown) => string | undefined,
): AsyncGenerator<string, void> {
  const isList = Array.isArray(whole);
  let part = isList ? "[" : "{";
  let first = true;
  for (const [name, value] of isList ? whole.entries() : Object.entries(whole)) {
    await turn();
    if (!isList && value === undefined) continue;
    part += `${first ? "" : ","}${isList ? "" : `${JSON.stringify(name)}:`}`;
    first = false;
    if (isList) part += textOf(value) ?? "null";
    else if (Array.isArray(value) || hasLongList(value)) {
      yield part;
      part = "";
      yield* partsOf(value, turn, textOf);
    } else part += JSON.stringify(value);
    if (part.length < pieceLength) continue;
    yield part;
    part = "";
  }
  yield `${part}${isList ? "]" : "}"}`;
}

/** Returns all pieces as the bytes of one text. Throws what `turn` throws. */
export async function jsonBytes(
  whole: object,
  turn: Turn,
  textOf?: (one: unknown) => string | undefined,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of jsonPieces(whole, turn, textOf)) {
    await turn();
    pieces.push(Buffer.from(piece));
  }
  return Buffer.concat(pieces);
}
