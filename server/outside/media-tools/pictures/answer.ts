import { z } from "zod";
import { pictureFaults } from "./faults.ts";

/** What the program for pictures writes to its output. */
export const pictureAnswer = z.union([
  z.object({
    fault: z.enum(pictureFaults),
    /** Of the picture, when it has too many. */
    pixels: z.number().int().positive().optional(),
  }),
  z.object({
    /** Name of the file in the work directory. */
    name: z.enum(["playable.jpg", "playable.webp"]),
    type: z.enum(["image/jpeg", "image/webp"]),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    /** The visible size of the upload. */
    original: z.object({ width: z.number().int().positive(), height: z.number().int().positive() }),
    /** The pictures or pages in the file. */
    pictures: z.number().int().positive(),
    /** Something was left out of a drawing. */
    cleaned: z.boolean(),
  }),
]);
export type PictureAnswer = z.infer<typeof pictureAnswer>;
