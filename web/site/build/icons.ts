import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const sizes = { "favicon-32.png": 32, "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 };
/** Programs that read no page ask for this address: readers of feeds, previews of links, old browsers. */
const favicon = { file: "favicon.ico", sizes: [16, 32, 48] } as const;

/** Draws the PNG and ICO icons from the SVG, for programs that do not support SVG icons. */
export async function writeIcons(folder: string): Promise<void> {
  const svg = await readFile(path.join(folder, "favicon.svg"));
  const draw = (size: number) =>
    sharp(svg, { density: (72 * size) / 32 })
      .resize(size, size)
      .png()
      .toBuffer();
  await Promise.all(
    Object.entries(sizes).map(async ([file, size]) => writeFile(path.join(folder, file), await draw(size))),
  );
  const pictures = await Promise.all(favicon.sizes.map(async (size) => ({ size, png: await draw(size) })));
  await writeFile(path.join(folder, favicon.file), iconFile(pictures));
}

const headBytes = 6;
const entryBytes = 16;

/** Returns an ICO file that holds PNG pictures of at most 255 pixels, smallest first. */
export function iconFile(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(headBytes + entryBytes * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = headBytes + entryBytes * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
