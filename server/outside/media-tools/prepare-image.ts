import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metadata } from "sharp";
import { maxImagePixels } from "#shared/limits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { type Identified, type MadeFile, type Prepared, UnfitMediaError, type Work } from "./port.ts";
import { loadSharp, safeInput, writeThumbnail } from "./sharp-instance.ts";

/** Longest side that a screen's browser must decode. */
export const maxPlayableSide = 3840;
const playableAsIs = new Set(["image/jpeg", "image/png", "image/webp"]);

/**
 * Reads the header of an image without decoding it. Throws UnfitMediaError when it is broken or has too many pixels.
 */
export async function imageHeader(bytes: Buffer): Promise<Metadata & { frames: number }> {
  const sharp = await loadSharp();
  let header: Metadata;
  try {
    header = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new UnfitMediaError("pictureDamaged");
  }
  const pixels = header.width * (header.pageHeight ?? header.height);
  if (pixels > maxImagePixels)
    throw new UnfitMediaError("pictureTooManyPixels", {
      size: megapixels(pixels),
      limit: megapixels(maxImagePixels),
    });
  return { ...header, frames: header.pages ?? 1 };
}

const megapixels = (pixels: number) => Math.ceil(pixels / 1_000_000);

/**
 * Returns the thumbnail, the visible size, and another file to play when not every screen's browser can play the
 * upload.
 */
export async function prepareImage(source: Identified & { path: string }, work: Work): Promise<Prepared> {
  // Pass bytes, never a path: a decoder must not open other files.
  const bytes = await readFile(source.path);
  const header = await imageHeader(bytes);
  work.signal.throwIfAborted();
  const turned = (header.orientation ?? 1) >= 5;
  const rawHeight = header.pageHeight ?? header.height;
  const [width, height] = turned ? [rawHeight, header.width] : [header.width, rawHeight];
  const tooLarge = Math.max(width, height) > maxPlayableSide;
  const sound =
    playableAsIs.has(source.type) && !tooLarge && (header.orientation ?? 1) === 1 && header.space !== "cmyk";
  try {
    const thumbnail = await writeThumbnail(bytes, join(work.directory, "thumbnail.webp"));
    const playable = sound ? "original" : await writePlayable(bytes, header, work);
    const stopped = header.frames > 1 && !sound;
    return {
      kind: "image",
      width,
      height,
      durationMs: null,
      codecs: null,
      playable,
      thumbnail,
      pages: [],
      notice: stopped ? reasonRef("pictureAnimated") : null,
    };
  } catch (error) {
    work.signal.throwIfAborted();
    if (isNoRoom(error)) throw error;
    throw new UnfitMediaError("pictureDamaged");
  }
}

async function writePlayable(bytes: Buffer, header: Metadata, work: Work): Promise<MadeFile> {
  const sharp = await loadSharp();
  const upright = sharp(bytes, safeInput)
    .autoOrient()
    .resize({ width: maxPlayableSide, height: maxPlayableSide, fit: "inside", withoutEnlargement: true });
  const [encoded, type] = header.hasAlpha
    ? [upright.webp({ quality: 90 }), "image/webp"]
    : [upright.jpeg({ quality: 90, chromaSubsampling: "4:4:4" }), "image/jpeg"];
  const path = join(work.directory, "playable");
  const { width, height } = await encoded.toFile(path);
  return { path, type, width, height };
}

/** libvips reports a full disk only in its message. */
function isNoRoom(error: unknown): boolean {
  return error instanceof Error && /no space left|ENOSPC/i.test(error.message);
}
