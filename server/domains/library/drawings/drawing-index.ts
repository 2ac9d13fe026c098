import { z } from "zod";

const text = z.string().min(1);
/** A library of drawings of other people: where it is from, and under which licence. */
export const drawingLibrary = z.object({
  id: text,
  title: text,
  author: text,
  source: z.url({ protocol: /^https$/ }),
  licence: z.enum(["MIT", "ISC", "Apache-2.0", "CC0-1.0", "CC-BY-4.0"]),
  /** The line of its licence that must be shown. */
  notice: text,
  /** What we changed. */
  changed: text.optional(),
  /** The package and version that it was taken from. */
  from: text,
  drawings: z.number().int().positive(),
});
export type DrawingLibrary = z.output<typeof drawingLibrary>;

/** files/index.json.br, as scripts/drawing-libraries.mjs writes it. */
export const drawingIndex = z.object({
  libraries: z.array(drawingLibrary),
  /** Drawings in one chunk of drawings.bin. */
  inChunk: z.number().int().positive(),
  /** Lengths of the chunks. */
  chunks: z.array(z.number().int().positive()),
  /** Each drawing: its library, its title, its English names and its words in all languages, divided by "|". */
  entries: z.array(z.tuple([z.number().int(), z.string(), z.string(), z.string()])),
});
