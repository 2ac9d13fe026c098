import type { Turn } from "./short-turns.ts";

/** Minimum characters of a piece. */
const pieceLength = 65_536;

/**
 * Yields the JSON text of an object in pieces of some ten kilobytes, for objects whose text has megabytes. Each entry
 * of a list is serialised separately; `textOf` serialises one. Throws what `turn` throws.
 */
export async function* jsonPieces(
  object: object,
  turn: Turn,
  textOf: (one: unknown) => string | undefined = JSON.stringify,
): AsyncGenerator<string, void> {
  let piece = "{";
  let first = true;
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    piece += `${first ? "" : ","}${JSON.stringify(name)}:`;
    first = false;
    if (!Array.isArray(value)) {
      piece += JSON.stringify(value);
      continue;
    }
    piece += "[";
    for (const [at, one] of value.entries()) {
      await turn();
      piece += `${at === 0 ? "" : ","}${textOf(one) ?? "null"}`;
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = "";
    }
    piece += "]";
  }
  yield `${piece}}`;
}

/** Returns all pieces as the bytes of one text. Throws what `turn` throws. */
export async function jsonBytes(
  object: object,
  turn: Turn,
  textOf?: (one: unknown) => string | undefined,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of jsonPieces(object, turn, textOf)) {
    await turn();
    pieces.push(Buffer.from(piece));
  }
  return Buffer.concat(pieces);
}
