import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metadata } from "sharp";
import { maxImagePixels, maxPhotoPixels } from "#shared/limits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { convertVideo, type VideoTools } from "./convert-video.ts";
import { type Identified, type MadeFile, type Prepared, UnfitMediaError, type Work } from "./port.ts";
import { codecList, probeVideo } from "./probe-video.ts";

/** Returns sharp, loaded at the first image so that an idle server does not pay for it; one thread, no cache. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** For every decode: refuses decompression bombs and truncated files, tolerates small faults. */
const safeInput = { limitInputPixels: maxPhotoPixels, failOn: "error", sequentialRead: true } as const;

/** JPEG, PNG and WebP are read in steps of lines, or smaller at once: memory does not grow with them. */
const inSteps = new Set(["jpeg", "png", "webp"]);

/** Widest thumbnail, in pixels. */
const thumbnailWidth = 480;
const thumbnailHeight = 960;

/** Writes a WebP thumbnail 480 px wide (or the image's own width) of a file that sharp can decode. */
export async function writeThumbnail(bytes: Buffer, path: string) {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, safeInput)
    .autoOrient()
    .resize({ width: thumbnailWidth, height: thumbnailHeight, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 })
    .toFile(path);
  return { path, type: "image/webp", width, height };
}

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
  const limit = inSteps.has(header.format) && !header.isProgressive ? maxPhotoPixels : maxImagePixels;
  if (pixels > limit)
    throw new UnfitMediaError("pictureTooManyPixels", {
      size: megapixels(pixels),
      limit: megapixels(limit),
    });
  return { ...header, frames: header.pages ?? 1 };
}

/** Decodes a picture, all of it, and keeps nothing. Throws UnfitMediaError when it is damaged. */
export async function decodeWhole(bytes: Buffer): Promise<void> {
  const sharp = await loadSharp();
  try {
    await sharp(bytes, safeInput).resize({ width: 16, height: 16, fit: "fill" }).raw().toBuffer();
  } catch {
    throw new UnfitMediaError("pictureDamaged");
  }
}

export const megapixels = (pixels: number) => Math.ceil(pixels / 1_000_000);

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

/** Animations with more pixels in all frames together are not converted. */
const maxAnimationPixels = 3_000_000_000;
/** A short animation is repeated until it lasts this long. */
const shortestMs = 6000;
const unsaidDelayMs = 100;

/** Converts an animated GIF to a video; a GIF that is still or cannot be converted remains an image. */
export async function prepareGif(
  tools: (VideoTools & { ffprobe: string }) | null,
  source: Identified & { path: string },
  work: Work,
): Promise<Prepared> {
  const picture = await prepareImage(source, work);
  const header = await imageHeader(await readFile(source.path));
  const pixels = header.frames * header.width * (header.pageHeight ?? header.height);
  if (!tools || header.frames < 2 || pixels > maxAnimationPixels) return picture;
  const delays = header.delay ?? [];
  const onceMs = delays.reduce((sum, delay) => sum + (delay > 10 ? delay : unsaidDelayMs), 0) || shortestMs;
  const times = Math.max(1, Math.ceil(shortestMs / onceMs));
  try {
    const made = await convertVideo(tools, source, "transcode", work, { durationMs: onceMs, times });
    const facts = await probeVideo(
      tools.ffprobe,
      { kind: "video", type: made.type, path: made.path },
      work.signal,
    );
    return {
      ...picture,
      kind: "video",
      durationMs: facts.durationMs,
      codecs: codecList({ ...facts, videoCodec: "gif" }),
      playable: { ...made, width: facts.width, height: facts.height },
      notice: reasonRef("gifAsVideo", { seconds: Math.round((facts.durationMs ?? 0) / 1000) }),
    };
  } catch (error) {
    if (error instanceof UnfitMediaError) return picture;
    throw error;
  }
}
