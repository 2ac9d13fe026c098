import { z } from "zod";
import { designArt } from "../../media-kinds/design.ts";
import { contract } from "../contract.ts";

/** How many drawings one answer has. */
export const drawingsInPage = 40;

/** A drawing of an open library, or of ours, as an element of a design shows it. */
export const foundDrawing = designArt.extend({
  /** Says which one it is, while the libraries stay the same. */
  key: z.string(),
  /** In English. */
  title: z.string(),
  /** It has one colour, which may be any. */
  plain: z.boolean(),
});
export type FoundDrawing = z.output<typeof foundDrawing>;

export const searchDrawings = contract("GET /api/v1/drawings", {
  id: "searchDrawings",
  summary: "Find drawings, icons and emoji by words, for designs",
  tag: "Media",
  needs: "content.edit",
  scope: "shared",
  query: z.object({
    /** In English, Hindi, Marathi, Gujarati, Bengali, Tamil, Telugu or Kannada. */
    words: z.string().trim().min(1).max(80),
    /** How many of the results to leave out. */
    skip: z.coerce.number().int().min(0).max(20_000).default(0),
  }),
  response: z.object({ items: z.array(foundDrawing), total: z.number().int() }),
});
