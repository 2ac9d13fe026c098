import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { z } from "zod";
import { designArt } from "#shared/media-kinds/design.ts";
import { type DrawingLibrary, drawingIndex } from "./drawing-index.ts";
import { ownDrawings } from "./own-drawings.ts";

export type Art = z.output<typeof designArt>;

/** One drawing without its paths. */
export interface KnownDrawing {
  key: string;
  title: string;
  /** Its names in English, each with a space before and after it. */
  names: string;
  /** Its other words in all languages, likewise. */
  words: string;
  art(): Art;
}

const pressed = (name: string): Buffer => readFileSync(new URL(`./files/${name}`, import.meta.url));
const chunk = z.array(z.tuple([z.number(), z.number(), designArt.shape.paths]));
/** A page of results lies in about as many chunks as it has drawings. */
const keptChunks = 200;

let index: z.output<typeof drawingIndex> | null = null;
function readIndex() {
  index ??= drawingIndex.parse(JSON.parse(brotliDecompressSync(pressed("index.json.br")).toString("utf8")));
  return index;
}

/** Returns the libraries of others, with their licences. */
export const drawingLibraries = (): readonly DrawingLibrary[] => readIndex().libraries;

/**
 * Returns all drawings: ours first, then those of the libraries. Their paths are unpacked when they are asked for.
 * `spaced` makes a list of words comparable.
 */
export function readDrawings(spaced: (words: readonly string[]) => string): KnownDrawing[] {
  const { chunks, entries, inChunk, libraries } = readIndex();
  const blob = pressed("drawings.bin");
  const starts = chunks.map((_, at) => chunks.slice(0, at).reduce((sum, length) => sum + length, 0));
  const open = new Map<number, z.output<typeof chunk>>();
  const chunkAt = (at: number) => {
    const known = open.get(at);
    if (known) return known;
    const from = starts[at] ?? 0;
    const bytes = brotliDecompressSync(blob.subarray(from, from + (chunks[at] ?? 0)));
    const read = chunk.parse(JSON.parse(bytes.toString("utf8")));
    for (const oldest of open.keys()) if (open.size >= keptChunks) open.delete(oldest);
    open.set(at, read);
    return read;
  };
  const own = Object.entries(ownDrawings).map(
    ([name, { view, paths }]): KnownDrawing => ({
      key: `own:${name}`,
      title: name,
      names: spaced([name]),
      words: " ",
      art: () => ({ view: [...view], paths: [...paths] }),
    }),
  );
  const others = entries.map(
    ([library, title, names, words], at): KnownDrawing => ({
      key: `${libraries[library]?.id}:${names.split("|")[0]}`,
      title,
      names: spaced([...names.split("|"), title]),
      words: spaced(words.split("|")),
      art() {
        const found = chunkAt(Math.floor(at / inChunk))[at % inChunk];
        if (!found) throw new Error(`There is no drawing ${at}`);
        const [width, height, paths] = found;
        return { view: [width, height], paths };
      },
    }),
  );
  return [...own, ...others];
}
