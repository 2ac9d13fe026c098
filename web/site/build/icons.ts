import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const sizes = { "favicon-32.png": 32, "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 };

/** Draws the PNG icons from the SVG, for browsers and phones that do not support SVG icons. */
export async function writeIcons(folder: string): Promise<void> {
  const svg = await readFile(path.join(folder, "favicon.svg"));
  await Promise.all(
    Object.entries(sizes).map(([file, size]) =>
      sharp(svg, { density: (72 * size) / 32 })
        .resize(size, size)
        .png()
        .toFile(path.join(folder, file)),
    ),
  );
}
