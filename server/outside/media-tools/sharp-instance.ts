import { maxImagePixels } from "#shared/limits.ts";

/** sharp, loaded with the first picture so that an idle server does not pay for it; one thread, nothing cached. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** For every decode: bombs are refused, small blemishes are forgiven, cut-off files are not. */
export const safeInput = { limitInputPixels: maxImagePixels, failOn: "error" } as const;

/** Widest thumbnail, in pixels. */
export const thumbnailWidth = 480;
const thumbnailHeight = 960;

/** Writes a WebP thumbnail 480 px wide (or the picture's own width) of a decoded-by-sharp file. */
export async function writeThumbnail(bytes: Buffer, path: string) {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, safeInput)
    .autoOrient()
    .resize({ width: thumbnailWidth, height: thumbnailHeight, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 })
    .toFile(path);
  return { path, type: "image/webp", width, height };
}
