import type { SmallSize } from "./port.ts";
import { loadSharp } from "./prepare-image.ts";

/** Formats that are decoded: no drawings, which may have programs and links. */
const formats = new Set(["jpeg", "png", "webp", "gif", "heif"]);
/** A decoder without steps needs four bytes for each. */
const maxPixels = 25_000_000;
const minSide = 40;
const withinSeconds = 5;

let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture of the web anew as a small JPEG, which has nothing of the file but its pixels. Returns null for what
 * is no picture, takes too long or too many pixels, or is only a mark of a few pixels that counts readers. Pictures
 * wait for each other, so that one at a time is in memory.
 */
export function smallPicture(bytes: Buffer, size: SmallSize): Promise<Buffer | null> {
  const drawn = last.then(() => draw(bytes, size)).catch(() => null);
  last = drawn;
  return drawn;
}

async function draw(
  bytes: Buffer,
  { width, height, maxBytes, qualities }: SmallSize,
): Promise<Buffer | null> {
  const sharp = await loadSharp();
  const safe = { limitInputPixels: maxPixels, failOn: "error" } as const;
  const header = await sharp(bytes, safe).metadata();
  if (!formats.has(header.format) || Math.min(header.width, header.pageHeight ?? header.height) < minSide)
    return null;
  const { data, info } = await sharp(bytes, safe)
    .autoOrient()
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .timeout({ seconds: withinSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const quality of qualities) {
    const small = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (small.length <= maxBytes) return small;
  }
  return null;
}
