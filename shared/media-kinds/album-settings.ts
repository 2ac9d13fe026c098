import { z } from "zod";
import { id, sha256 } from "../contracts/contract.ts";

/** Photos of one album. A screen downloads all of them before it shows the album. */
export const maxPhotos = 100;

/** A photo album without its background: which photos it shows, and how. */
export const albumShape = {
  /** All photos of this folder, by name; null: those of `mediaIds`. */
  folderId: id.nullable().default(null),
  mediaIds: z.array(id).max(maxPhotos).default([]),
  order: z.enum(["sequence", "shuffle"]).default("sequence"),
  photoS: z.number().int().min(3).max(600).default(8),
  /** Moves slowly over each photo. */
  motion: z.boolean().default(true),
  /** How a photo of another shape than the screen is shown: with blurred edges, cut off, or with plain edges. */
  fill: z.enum(["blur", "crop", "fit"]).default("blur"),
  /** The names of the photos, without the ending of the file. */
  captions: z.boolean().default(false),
};

/** A photo of an album in a manifest. */
export const albumPhoto = z.object({ mediaId: id, file: sha256, caption: z.string().optional() });
export type AlbumPhoto = z.output<typeof albumPhoto>;
