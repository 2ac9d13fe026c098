import { z } from "zod";
import { ownFontFile } from "#shared/fonts/own-font-file.ts";
import { designSettings, type ElementOf, fontFile } from "#shared/media-kinds/design.ts";

/** What a picture of a design is made from. `paths`: files on this machine by `insideKey`. */
export const designParts = z.object({
  design: designSettings,
  fonts: z.array(fontFile),
  /** The files of the account's own fonts, on this machine. */
  ownFonts: z.array(ownFontFile.omit({ file: true }).extend({ path: z.string() })).optional(),
  paths: z.record(z.string(), z.string()),
});
export type DesignParts = z.output<typeof designParts>;

export type Inside = ElementOf<"picture" | "video" | "logo">;

/** Names what an element shows, in `paths`. */
export const insideKey = (of: Inside): string =>
  of.type === "logo" ? "logo" : `${of.type}:${of.file ?? of.mediaId}`;

/** Grows when pictures look different than before, so that they are drawn anew with the next save. */
export const drawingVersion = 1;

/** The file that the program writes. */
export const pictureName = "picture.webp";
export const thumbnailName = "thumbnail.webp";
