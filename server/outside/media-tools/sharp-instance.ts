import { maxImagePixels } from "#shared/limits.ts";

/** Returns sharp, loaded at the first image so that an idle server does not pay for it; one thread, no cache. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** For every decode: refuses decompression bombs and truncated files, tolerates small faults. */
export const safeInput = { limitInputPixels: maxImagePixels, failOn: "error" } as const;

/** Widest thumbnail, in pixels. */
export const thumbnailWidth = 480;
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
